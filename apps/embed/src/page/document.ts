import type { SiteConfig } from '@nightjar/site-config';
import { html, type Markup, rawText } from './html.ts';

/** The script and the styles that stand in every page. */
export interface InlineCode {
  script: string;
  styles: string;
}

export interface DocumentParts {
  siteConfig: SiteConfig;
  code: InlineCode;
  title: string;
  /** The page of the video on the site; search engines shall show that one. */
  canonical?: string;
  /** Contents of `<main>`. */
  body: Markup;
  /** Behind `<main>`. */
  data?: Markup;
  /** The viewer's age was not confirmed, and the page holds nothing but the question. */
  isWithheld?: boolean;
}

/** A whole page. Everything that it needs before playback is in it: no request but the poster's. */
export function renderDocument(parts: DocumentParts): string {
  const { siteConfig, code, title, canonical, body, data, isWithheld = false } = parts;
  return html`<!doctype html><html lang="${siteConfig.defaults.lang}"${siteConfig.age.campaignBypass && html` data-campaign-bypass`}${isWithheld && html` data-withheld`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">${canonical && html`<link rel="canonical" href="${canonical}">`}<style>${rawText(stylesOf(siteConfig, code))}</style><script>${rawText(code.script)}</script></head><body>${body}${data}</body></html>`
    .text;
}

/** The accent is the operator's; everything else is the same for every site. */
export function stylesOf(siteConfig: SiteConfig, code: InlineCode): string {
  const accent = (siteConfig.theme.accent ?? '#f0b35a').replace(/[<>{};]/g, '');
  return `:root{--accent:${accent};--brand-accent:${accent}}${code.styles}`;
}
