import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/* By path, because the tooling depends on no package of the product. */
const { cookiesDocument } = await import(
  /* @vite-ignore */ join(root, 'packages/i18n/src/messages/en/information/cookies.ts')
);

const skipped = /(?:^|\/)(?:node_modules|dist|build|testing|bench|\..*)(?:\/|$)/;
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|spec|stories)\.tsx?$/.test(file);
const files = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name, parentPath }) => isSource(name) && !skipped.test(parentPath.slice(root.length)))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const namesIn = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Calls that set a cookie. */
const setting = /\b(?:setCookie|serializeCookie)\((\w+|'[^']*')[,)]/g;

/** Names of cookies: constants `…Cookie`, `SiteCookie` objects, and names that are written where a cookie is set. */
const cookies = new Set([
  ...files.flatMap((code) => [
    ...namesIn(code, /\bconst \w*[cC]ookie = '([^']*)'/g),
    ...namesIn(code, /\{ name: '([^']*)', maxAgeSeconds:/g),
    ...namesIn(code, setting).flatMap((name) => (name.startsWith("'") ? name.slice(1, -1) : [])),
    ...(/serializeCookie\(name,/.test(code) ? namesIn(code, /^const name = '([^']*)'/gm) : []),
  ]),
]);

it('SITE-17: the page about cookies names every cookie that the code sets, and no other', () => {
  const [necessary] = cookiesDocument.sections;
  const described = (necessary?.points ?? []).flatMap(
    (point: string) => point.split(':')[0]?.split(' and ') ?? [],
  );
  expect(described.toSorted()).toEqual([...cookies].toSorted());
});

it('recognises every name with which a cookie is set', () => {
  const others = files
    .flatMap((code) => namesIn(code, setting))
    .filter((name) => !/^(?:'.*'|name|\w*[cC]ookie)$/.test(name));
  expect(others).toEqual([]);
});
