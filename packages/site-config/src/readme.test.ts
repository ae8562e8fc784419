import { expect, it } from 'vitest';
import sisterSites from '../../../docs/sister-sites.md?raw';
import readme from '../README.md?raw';
import { parseSiteConfig } from './index.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };

const blocks = Object.entries({ 'README.md': readme, 'docs/sister-sites.md': sisterSites }).flatMap(
  ([document, text]) =>
    [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, block = ''], index) => ({
      name: `${document}, block ${index + 1}`,
      block,
    })),
);

it('finds the configurations of the documents', () => {
  expect(blocks.length).toBeGreaterThan(2);
});

it.each(blocks)('accepts the documented configuration $name', ({ block }) => {
  const documented: unknown = JSON.parse(block);
  expect(parseSiteConfig({ brand, ...Object(documented) })).toMatchObject(Object(documented));
});
