import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressEntry, addressTable } from '../app/addresses/address-table.ts';
import { resolveAddress } from '../app/addresses/resolve-address.ts';
import { openSite, publicUrl } from './testing/open-site.ts';

/* The addresses of docs/spec/site.md are read from its tables, so that none is specified without a page. */

const specification = readFileSync(new URL('../../../docs/spec/site.md', import.meta.url), 'utf8');
const section = (heading: string) => specification.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Values for the placeholders, which the fake origin knows; `{sort}` depends on the list. */
const values: Record<string, string> = { id: '1', dir: 'ada-reed', object_id: 'rain', page: '1' };
const sorts: readonly [string, string][] = [
  ['/videos/', 'longest'],
  ['/community/', 'recent'],
  ['/playlists/', 'most-viewed'],
  ['/porn', 'alphabetaz'],
];

const ofList = (address: string) => ({
  ...(address.startsWith('/playlist/') && { id: '7' }),
  ...(address.startsWith('/pornsite/') && { dir: 'lumen-works' }),
});

function fill(address: string): string {
  const sort = sorts.find(([start]) => address.startsWith(start))?.[1] ?? 'latest-updates';
  const own = { ...values, sort, ...ofList(address) };
  const path = address.replace(/\{(\w+)\??\}/g, (_, name: string) => Reflect.get(own, name) ?? 'missing');
  return path.endsWith('?s=') ? `${path}rain` : path;
}

/** The forms of an address with and without its optional parts. */
function forms(address: string): string[] {
  const [optional] = /\{\w+\?\}\/?$/.exec(address) ?? [];
  return optional === undefined ? [address] : [address, ...forms(address.slice(0, -optional.length))];
}

/** Every address of the table: its first column, and the children that the second one names. */
const specified = section('Public addresses')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .flatMap((line) => {
    const [first = '', second = ''] = line.replace(/^\| /, '').split(' | ');
    const addresses = quoted(first);
    const base = addresses[0]?.replace(/\{(\w+)\?\}/, '{$1}');
    const named = quoted(second).filter((text) => text.endsWith('/'));
    return [...addresses, ...named.map((text) => (text.startsWith('/') ? text : base + text))].flatMap(forms);
  });

describe('the public addresses of the specification', () => {
  it('are read from the table', () => {
    expect(specified.length).toBeGreaterThan(45);
    expect(specified).toEqual(
      expect.arrayContaining(['/pornstar/{dir}/info/', '/information/2257/', '/videos/']),
    );
  });

  it.each([...new Set(specified)])('SITE-1: %s answers', async (address) => {
    let path = fill(address);
    const resolved = resolveAddress(new URL(path, publicUrl));
    if (resolved.kind === 'page' && addressEntry(resolved.name).application !== undefined) return;
    const { get } = openSite();
    let response = await get(path);
    for (let hops = 0; hops < 2 && response.headers.has('Location'); hops += 1) {
      path = response.headers.get('Location') ?? '';
      response = await get(path);
    }
    expect([path, response.status]).toEqual([path, path === '/404/' ? 404 : 200]);
  });

  const names = section('Public addresses').split('Named routes:')[1] ?? '';
  it.each(quoted(names))('SITE-2: %s is a named route', (name) => {
    expect(Object.keys(addressTable)).toContain(name);
  });
});

describe('the member area of the specification', () => {
  const [children = '', further = ''] = section('Member area').split('Further children');
  const paths = [...quoted(children), ...quoted(further)]
    .filter((text) => /^[a-z_-]+\/(\{page\}\/)?$/.test(text))
    .map((child) => fill(`/members/{id}/${child}`));

  it('is read from the text', () => {
    expect(paths.length).toBeGreaterThan(13);
  });

  it.each(paths)('SITE-7: %s is a page, which sends guests to the home page', async (path) => {
    expect(resolveAddress(new URL(path, publicUrl)).kind).toBe('page');
    const { status, headers } = await openSite().get(path);
    expect([status, headers.get('Location')]).toEqual([302, '/']);
  });
});
