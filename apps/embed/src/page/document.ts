import { siteDirection } from '@nightjar/i18n';
import { ageGateLanguages } from '@nightjar/i18n/age-gate';
import type { SiteConfig } from '@nightjar/site-config';
import { html, type Markup, rawText } from './html.ts';

/** The inline script and styles. */
export interface InlineCode {
  script: string;
  styles: string;
  /** Only for pages with a message instead of a video. */
  messageStyles: string;
}

export interface DocumentParts {
  siteConfig: SiteConfig;
  code: InlineCode;
  title: string;
  /** The page of the video on the site, which search engines should index. */
  canonical?: string;
  /** Address of the script with the texts of the site's language, which the player reads when it starts; undefined on an English site. */
  translationScript?: string | undefined;
  /** Contents of `<main>`. */
  body: Markup;
  isMessage?: boolean;
  /** In the head, before the script that reads it. */
  data?: Markup;
}

/** Renders a complete page. Before playback it needs no request except for the poster. */
export function renderDocument(parts: DocumentParts): string {
  const { siteConfig, code, title, canonical, translationScript, body, isMessage, data } = parts;
  return html`<!doctype html><html lang="${siteConfig.defaults.lang}" dir="${siteDirection()}" data-age-languages="${ageGateLanguages().join(' ')}"${siteConfig.age.campaignBypass && html` data-campaign-bypass`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA"><title>${title}</title><link rel="icon" href="data:,">${canonical && html`<link rel="canonical" href="${canonical}">`}<style>${rawText(stylesOf(siteConfig, code, isMessage))}</style>${data}<script>${rawText(code.script)}</script>${translationScript && html`<script defer src="${translationScript}"></script>`}</head><body>${body}</body></html>`
    .text;
}

/** The inline styles with the operator's accent colour and the languages of the age gate. */
export function stylesOf(siteConfig: SiteConfig, code: InlineCode, isMessage = false): string {
  const accent = (siteConfig.theme.accent ?? '#f0b35a').replace(/[<>{};]/g, '');
  const shown = ageGateLanguages().map((lang) => `[data-age-lang="${lang}"] .gate [lang="${lang}"]`);
  // As in the tokens of the site: black, or white on a dark accent.
  const onAccent = `color(from ${accent} xyz-d65${' calc((.18 - y)*999)'.repeat(3)})`;
  return `:root{--accent:${accent};--brand-accent:${accent};--on-accent:${onAccent}}${code.styles}${isMessage ? code.messageStyles : ''}${shown.join()}{display:grid;justify-items:center;gap:inherit}`;
}
