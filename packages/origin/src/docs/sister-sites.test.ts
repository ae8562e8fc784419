import { readFile } from 'node:fs/promises';
import * as api from '@nightjar/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
const asked: string[] = [];
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

/** The code of the page about sister sites. */
async function example(): Promise<string> {
  const page = await readFile(new URL('../../../../docs/sister-sites.md', import.meta.url), 'utf8');
  return /```ts\n(.*?)```/s.exec(page)?.[1] ?? '';
}

test('the example of a sister site runs against an origin', async () => {
  const body = (await example()).replace(/^import .*\n/, '');
  // Only the way to the origin is another one: `https://origin.example` is the origin of this test.
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request.url);
    return site.origin.fetch(request);
  };
  const open = <Options extends object, Client>(create: (options: Options) => Client) => {
    return (options: Options) => create({ ...options, fetch });
  };
  const run = new Function(
    'createApiClient',
    'createDiscoveryClient',
    `return (async () => {${body}; return { videos, totalCount, video, files, suggestions }; })()`,
  );
  const result = await run(open(api.createApiClient), open(api.createDiscoveryClient));
  expect(result.videos).toHaveLength(24);
  expect(result.totalCount).toBe(133);
  expect(result.video.id).toBe(result.videos[0].id);
  expect(result.files.length).toBeGreaterThan(0);
  expect(result.suggestions.categories).toMatchObject([{ dir: 'rivers' }]);
  expect(asked.every((url) => url.startsWith('https://origin.example/api/'))).toBe(true);
});
