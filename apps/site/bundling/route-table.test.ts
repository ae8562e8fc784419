import { expect, it } from 'vitest';
import { routeTableScripts } from './route-table.ts';

const route = (id: string, path: string, more: object = {}) => ({
  id,
  parentId: 'root',
  path,
  caseSensitive: true,
  hasAction: false,
  hasLoader: true,
  module: `/assets/${id}.js`,
  imports: ['/assets/framework.js'],
  css: ['/assets/shared.css'],
  ...more,
});
const table = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: ['/assets/shared.css'] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', imports: [], css: ['/assets/shared.css'] },
    index: route('index', '/'),
    video: route('video', '/video/:id/:dir/', { imports: ['/assets/framework.js', '/assets/votes.js'] }),
    'sign-in': route('sign-in', '/signin/', {
      hasAction: true,
      css: ['/assets/shared.css', '/assets/form.css'],
    }),
    wall: route('wall', '/members/:id/wall/:page/', { hasAction: true }),
    moderation: route('moderation', '/moderation/'),
    upload: route('upload', '/upload/'),
  },
  url: '/assets/manifest-1.js',
  version: '1',
};
const source = `window.__reactRouterManifest=${JSON.stringify(table)};`;

/** Runs the scripts as a browser does, for a document with a path and cookies. */
async function runTable(pathname: string, cookie = '') {
  const { shared, members } = routeTableScripts(source, 'members.js');
  const window: { __reactRouterManifest?: typeof table } = {};
  const imported = `({default:${members.replace('export default ', '')}})`;
  const body = shared.replace('export let', 'let').replace('await import("./members.js")', imported);
  await new Function('window', 'location', 'document', `return (async()=>{${body}})()`)(
    window,
    { pathname },
    { cookie },
  );
  return window.__reactRouterManifest;
}

it('gives guests the routes that they can open', async () => {
  const seen = await runTable('/');
  expect(Object.keys(seen?.routes ?? {})).toEqual(['root', 'index', 'video', 'sign-in']);
  expect(seen).toMatchObject({ entry: table.entry, url: table.url, version: '1' });
});

it('restores every route, without the files that all pages load', async () => {
  const seen = await runTable('/', 'tcid=GB; member=1');
  expect(Object.keys(seen?.routes ?? {})).toEqual(Object.keys(table.routes));
  expect(seen?.routes.root).toEqual(table.routes.root);
  expect(seen?.routes.index).toEqual({ ...table.routes.index, imports: [], css: [] });
  expect(seen?.routes.video).toEqual({ ...table.routes.video, imports: ['/assets/votes.js'], css: [] });
  expect(seen?.routes['sign-in']).toEqual({
    ...table.routes['sign-in'],
    imports: [],
    css: ['/assets/form.css'],
  });
  expect(seen?.routes.wall).toEqual({ ...table.routes.wall, imports: [], css: [] });
});

it.each(['/members/5/wall/1/', '/moderation/', '/upload/'])(
  'loads all routes with the document of %s',
  async (path) => {
    expect(Object.keys((await runTable(path))?.routes ?? {})).toContain('moderation');
  },
);

it('refuses a table in another form', () => {
  expect(() => routeTableScripts('export default {}', 'members.js')).toThrow('new form');
});
