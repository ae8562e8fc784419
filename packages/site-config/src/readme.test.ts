import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSiteConfig } from './index.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const documents = ['../README.md', '../../../docs/sister-sites.md'];

const blocks = documents.flatMap((document) =>
  [...readFileSync(new URL(document, import.meta.url), 'utf8').matchAll(/^```json\n(.*?)^```/gms)].map(
    ([, block = ''], index) => ({ name: `${document}, block ${index + 1}`, block }),
  ),
);

it('finds the configurations of the documents', () => {
  expect(blocks.length).toBeGreaterThan(2);
});

it.each(blocks)('accepts the documented configuration $name', ({ block }) => {
  const documented: unknown = JSON.parse(block);
  expect(parseSiteConfig({ brand, ...Object(documented) })).toMatchObject(Object(documented));
});
