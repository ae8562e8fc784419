import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

test('the description is served as valid OpenAPI that names this origin, and kept by caches', async () => {
  const response = await site.get('/api/docs/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('s-maxage=3600');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const document = JSON.parse(await response.text());
  expect(document).toMatchObject({ info: { title: 'Nightjar API' }, servers: [{ url: testPublicUrl }] });
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test('the page is served at /api/docs/, and the address without the slash leads there', async () => {
  const page = await site.get('/api/docs/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('<h1>Nightjar API</h1>');
  const policy = page.headers.get('content-security-policy');
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(html.match(/<style|<script| style=/g)).toEqual(['<style']);
  const short = await site.get('/api/docs');
  expect([short.status, short.headers.get('location')]).toEqual([308, '/api/docs/']);
  expect((await site.get('/api/docs/other')).status).toBe(404);
});
