import { originOf } from '../addresses.ts';
import type { SiteConfig } from '../site-config.ts';

/** The origins of the logo and the icons of the operator; empty when the site serves them. */
export function brandSources({ brand, theme }: Pick<SiteConfig, 'brand' | 'theme'>): string[] {
  const pictures = [theme.logo, theme.logoLight, ...Object.values(brand.icons)];
  return [...new Set(pictures.flatMap(originOf))].sort();
}
