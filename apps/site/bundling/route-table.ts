import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Readonly<Record<string, unknown>>;

/** What React Router writes for browsers: the chunks and styles of all screens. */
interface RouteTable {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Route>;
  url: string;
  version: string;
}

const assignment = 'window.__reactRouterManifest=';
/** Screens that guests cannot use. Their part of the table is loaded by members, and by documents of these screens. */
const memberArea = /^\/(?:members|moderation|upload)\//;
/** The cookie of a browser with a session; see app/account/member-mark.ts. */
const memberMark = /(?:^|; )member=1(?:;|$)/;

/** The two scripts of the table: the one of all pages, and the one that it loads for members. */
export interface RouteTableScripts {
  shared: string;
  members: string;
}

/**
 * Writes the table shorter (decision 089): a route has only the values in which it differs from most routes, without the files that
 * every page loads, and the screens of members are in a separate script.
 *
 * @param source The script that React Router has written.
 * @param membersFile Name of the script for members, in the same folder.
 */
export function routeTableScripts(source: string, membersFile: string): RouteTableScripts {
  if (!source.startsWith(assignment)) throw new Error('The route table of React Router has a new form.');
  const table: RouteTable = JSON.parse(source.slice(assignment.length).replace(/;$/, ''));
  const { root = {}, ...routes } = table.routes;
  const everyPage = new Set([...table.entry.imports, ...table.entry.css, ...textsOf(root.css)]);
  const entries = Object.entries(routes).map(([id, route]) => [id, withoutFiles(route, everyPage)] as const);
  const usual = mostCommonValues(entries.map(([, route]) => route));
  const short = (isForMembers: boolean) =>
    literal(
      Object.fromEntries(
        entries
          .filter(([, { path }]) => memberArea.test(String(path)) === isForMembers)
          .map(([id, route]) => [id, differences(route, { ...usual, id })]),
      ),
    );
  const fill = `(r,f)=>{for(let i in f)r[i]={...${literal(usual)},id:i,...f[i]}}`;
  const needsMembers = `${memberMark}.test(document.cookie)||${memberArea}.test(location.pathname)`;
  return {
    shared:
      `let m=${assignment}${literal({ ...table, routes: { root } })};export let f=${fill};f(m.routes,${short(false)});` +
      `if(${needsMembers})(await import("./${membersFile}")).default(m.routes,f)`,
    members: `export default (r,f)=>f(r,${short(true)})`,
  };
}

/** Replaces the script of the table in a finished build, and adds the one for members. */
export async function shortenRouteTable(assetsFolder: string): Promise<void> {
  for (const file of await readdir(assetsFolder)) {
    if (!/^manifest-\w+\.js$/.test(file)) continue;
    const membersFile = file.replace('manifest-', 'manifest-members-');
    const { shared, members } = routeTableScripts(
      await readFile(join(assetsFolder, file), 'utf8'),
      membersFile,
    );
    await writeFile(join(assetsFolder, file), shared);
    await writeFile(join(assetsFolder, membersFile), members);
  }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function withoutFiles(route: Route, omitted: ReadonlySet<string>): Route {
  const rest = (files: unknown) => textsOf(files).filter((file) => !omitted.has(file));
  return { ...route, imports: rest(route.imports), css: rest(route.css) };
}

/** The value that more than half of the routes have, of each property with such a value. */
function mostCommonValues(routes: readonly Route[]): Route {
  const usual: Record<string, unknown> = {};
  for (const name of new Set(routes.flatMap(Object.keys))) {
    const counts = new Map<string, number>();
    for (const route of routes) {
      if (!(name in route)) continue;
      const text = JSON.stringify(route[name]);
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count > routes.length / 2) usual[name] = route[name];
    }
  }
  return usual;
}

function differences(route: Route, usual: Route): Route {
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(usual[name]);
  // A property that only the usual values have is overwritten.
  const missing = Object.keys(usual).filter((name) => !(name in route));
  return Object.fromEntries([
    ...Object.entries(route).filter(differs),
    ...missing.map((name) => [name, null]),
  ]);
}

/** JavaScript without quotes around the names of properties where they are not needed. */
const literal = (value: unknown) => JSON.stringify(value).replace(/"([A-Za-z_]\w*)":/g, '$1:');
