import { expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import { brandSources } from './brand-sources.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };

test('the sources of the brand are the hosts of its logo and icons, once each', () => {
  const icons = { svg: 'https://static.example/icon.svg', png192: 'https://icons.example/192.png' };
  const theme = { logo: 'https://static.example/logo.svg', logoLight: '/light.svg' };
  expect(brandSources(parseSiteConfig({ brand: { ...brand, icons }, theme }))).toEqual([
    'https://icons.example',
    'https://static.example',
  ]);
  expect(brandSources(parseSiteConfig({ brand }))).toEqual([]);
});
