import { headerColors, pageColors } from '@nightjar/ui/theme';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import type { Route } from './+types/manifest.route.ts';

/** The web application manifest (W3C), with the name and the theme of the site configuration. */
export function loader({ context }: Route.LoaderArgs): Response {
  requirePage(context, 'manifest');
  const { brand, defaults, theme } = context.get(siteServices).siteConfig;
  const mode = theme.mode === 'light' ? 'light' : 'dark';
  const { svg, png192, png512, maskable512 } = brand.icons;
  const png = (src: string | undefined, size: number, more?: { purpose: string }) =>
    src === undefined ? [] : [{ src, sizes: `${size}x${size}`, type: 'image/png', ...more }];
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: defaults.lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Shown while an installed site starts.
    background_color: pageColors[mode],
    theme_color: headerColors[mode],
    icons: [
      ...png(png192, 192),
      ...png(png512, 512),
      ...png(maskable512, 512, { purpose: 'maskable' }),
      ...(svg === undefined ? [] : [{ src: svg, sizes: 'any', type: 'image/svg+xml' }]),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
