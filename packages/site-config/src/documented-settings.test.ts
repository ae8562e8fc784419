import { expect, it } from 'vitest';
import settings from '../docs/settings.md?raw';
import { parseSiteConfig } from './index.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };

const blocks = [...settings.matchAll(/^```json\n(.*?)^```/gms)].map(([, block = '']) => block);

it('finds the configurations of the settings document', () => {
  expect(blocks.length).toBeGreaterThan(1);
});

it.each(blocks)('accepts the documented configuration %j', (block) => {
  const documented: unknown = JSON.parse(block);
  expect(parseSiteConfig({ brand, ...Object(documented) })).toMatchObject(Object(documented));
});
