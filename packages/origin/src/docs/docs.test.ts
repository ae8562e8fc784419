import { demonstrationSite } from '@nightjar/site-config';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

test('80: the description is served as valid OpenAPI that names this origin, and kept by caches', async () => {
  const response = await site.get('/api/docs/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('s-maxage=3600');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const document = JSON.parse(await response.text());
  expect(document).toMatchObject({ info: { title: 'Nightjar API' }, servers: [{ url: testPublicUrl }] });
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test('the page names no inline script and links to the document without scripts', async () => {
  const page = await site.get('/api/docs/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('<h1>Nightjar API</h1>');
  expect(html).toContain('<a href="openapi.json">');
  expect(html).not.toContain('<script');
  const short = await site.get('/api/docs');
  expect([short.status, short.headers.get('location')]).toEqual([308, '/api/docs/']);
  expect((await site.get('/api/docs/other')).status).toBe(404);
  expect((await site.get('/api/docs/viewer.js')).status).toBe(404);
});

test('the page has the icon of the brand, and its policy allows the host of the icon', async () => {
  const html = await (await site.get('/api/docs/')).text();
  expect(html).toContain('<link rel="icon" href="/favicon.svg">');
  const icons = { svg: 'https://static.example/own.svg' };
  const branded = await openTestOrigin({
    siteConfig: { ...demonstrationSite, brand: { ...demonstrationSite.brand, icons } },
  });
  const page = await branded.get('/api/docs/');
  expect(await page.text()).toContain('<link rel="icon" href="https://static.example/own.svg">');
  expect(page.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/static\.example(;|$)/);
  await branded.close();
});

test('80: the policy of the page allows scripts and requests of this server only', async () => {
  const policy = (await site.get('/api/docs/')).headers.get('content-security-policy') ?? '';
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('connect-src')).toBe("connect-src 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
});
