import type { SiteConfig } from '@nightjar/site-config';
import { addressEntries } from '../app/addresses/address-table.ts';

/** What the addresses of the hidden sections begin with, so that browsers show no links to them. */
export function hiddenPrefixes({ hiddenSections }: Pick<SiteConfig, 'hiddenSections'>): string[] {
  const prefixes = addressEntries.flatMap(([, { section, pattern }]) =>
    section !== undefined && hiddenSections.includes(section) ? [pattern.split(':')[0] ?? pattern] : [],
  );
  return [...new Set(prefixes)];
}
