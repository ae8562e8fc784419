import { readFile } from 'node:fs/promises';
import * as api from '@nightjar/api';
import { parseSiteConfig } from '@nightjar/site-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
const requestedUrls: string[] = [];
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

/** The first example of a language in docs/sister-sites.md. */
async function readExample(language: 'ts' | 'json'): Promise<string> {
  const page = await readFile(new URL('../../../../docs/sister-sites.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
}

test('the documented configuration of a sister site is valid', async () => {
  const brand = { name: 'Test', host: 'test.example', supportEmail: 'a@test.example', copyright: 'Test' };
  const documented: object = JSON.parse(await readExample('json'));
  expect(parseSiteConfig({ brand, ...documented })).toMatchObject(documented);
});

test('the example of a sister site runs against an origin', async () => {
  const body = (await readExample('ts')).replace(/^import .*\n/, '');
  // Requests to `https://origin.example` are routed to the origin of this test.
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    requestedUrls.push(request.url);
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
  expect(requestedUrls.every((url) => url.startsWith('https://origin.example/api/'))).toBe(true);
});
