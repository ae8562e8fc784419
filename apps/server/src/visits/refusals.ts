import type { IncomingMessage, ServerResponse } from 'node:http';
import { ageGateForm, inlineHash } from '@nightjar/app-host';
import { siteLanguage } from '@nightjar/i18n';
import { ageGateDirection, ageGateLanguage, ageGateTexts } from '@nightjar/i18n/age-gate';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { blocksOnlyBritain, type SiteConfig } from '@nightjar/site-config';
import { themeColors, themeScript } from '@nightjar/ui/theme';
import { isReading } from '../front/answer-by-fetch.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import { pageOfData, pathOf } from '../front/request-target.ts';
import type { Visit } from './visits.ts';

export interface RefusalsOptions {
  siteConfig: Pick<SiteConfig, 'age' | 'brand' | 'region' | 'theme'>;
  /** Style sheets of the gate: the design tokens and the styles of the dialog. */
  styles: string;
}

/** Answers a request that is not admitted. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, visit: Visit) => void;

/** 451 Unavailable For Legal Reasons (RFC 7725). */
const LEGAL_REASONS = 451;

/**
 * In the frame of a small embed the text has the whole page. In one of 200 × 113 px the actions directly follow the heading, so that they
 * are visible without scrolling.
 */
const ownStyles =
  'html{background:var(--surface-0);color:var(--text-1);font:100%/1.5 var(--font)}*{box-sizing:border-box}body,h1,h2,p{margin:0}body{display:grid;font-size:var(--text-m);min-height:100vh;min-height:100dvh}a{color:inherit;text-decoration:none}p a{color:var(--accent-text);text-decoration:underline}button{font:inherit;cursor:pointer}:focus-visible{outline:2px solid var(--focus-ring);outline-offset:2px}main{text-align:center}main>p>a{display:inline-block;padding:.75rem}@media(height<22rem){.age-gate{width:100%;max-height:none;padding:.5rem 1rem;border:0;border-radius:0;box-shadow:none;background:none;font-size:.875rem}.age-gate h1{margin:0;font-size:1rem}.age-gate-brand,.age-gate-actions{margin-block:.25rem}}@media(height<13rem){.age-gate{padding:.25rem .5rem;font-size:.75rem}.age-gate h1{font-size:.875rem;line-height:1.2}.age-gate-brand{display:none}.age-gate [lang]{display:grid}.age-gate [lang]>:not(h1,.age-gate-actions){order:1}.age-gate-actions{grid-template-columns:1fr 1fr;gap:.25rem}.age-gate-actions>*{min-height:2.75rem;padding:0 .25rem;font-size:.6875rem;line-height:1.2}}@media(height<9rem){main>h1~p:not(:last-child){display:none}}';

/**
 * Creates the answers to requests that are not admitted. Documents of a blocked region lead to the block page, or show a message
 * in an embed; withheld documents are the age gate alone. The router loads such a document where it requested the data of a page.
 * Other data and files are refused with a code. No refusal is cached.
 */
export function createRefusals({ siteConfig, styles }: RefusalsOptions): Refuse {
  const { age, brand, region, theme } = siteConfig;
  const accent = theme.accent === undefined ? '' : `:root{--accent:${theme.accent.replace(/[<>{};]/g, '')}}`;
  const css = styles + ownStyles + accent;
  const colors = themeColors(theme.mode)
    .map((color) => Object.entries(color).map(([name, value]) => `${name}="${value}"`))
    .map((attributes) => `<meta ${attributes.join(' ')}>`)
    .join('');

  function sendDocument(
    response: ServerResponse,
    surface: Visit['surface'],
    status: number,
    page: PageParts,
  ) {
    const html = `<!doctype html><html lang="${page.lang}" dir="${ageGateDirection(page.lang)}" data-theme="${theme.mode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">${colors}<title>${escapeHtml(page.title)}</title><link rel="icon" href="data:,"><script>${themeScript}</script><style>${css}</style></head><body>${page.body}</body></html>`;
    const isFramable = surface === 'embed';
    sendPlainAnswer(response, status, html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${inlineHash(themeScript)}; style-src ${inlineHash(css)}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors ${isFramable ? '*' : "'none'"}`,
      // The answer to the form redirects to the page in its `Referer`.
      'referrer-policy': 'same-origin',
    });
  }

  const gateTexts = (lang: string) => ageGateTexts(lang, { age: age.minimumAge, brand: brand.name });

  function withhold(request: IncomingMessage, response: ServerResponse, surface: Visit['surface']) {
    const lang = ageGateLanguage(request.headers['accept-language']);
    const { 'age.title': title } = gateTexts(lang);
    const body = `<main class="age-gate">${ageGateForm(siteConfig, [lang], 'h1')}</main>`;
    sendDocument(response, surface, isReading(request) ? 200 : 403, { lang, title, body });
  }

  function block(request: IncomingMessage, response: ServerResponse, surface: Visit['surface']) {
    if (surface !== 'embed') {
      const status = isReading(request) ? 302 : 303;
      return sendPlainAnswer(response, status, 'This site is not available in your region.', {
        location: '/unavailable',
      });
    }
    const { lang, title, note } = blockTexts(request.headers['accept-language']);
    const body = `<main class="age-gate"><h1>${escapeHtml(title)}</h1>${note}<p><a href="/unavailable" target="_blank" rel="noopener">${escapeHtml(brand.name)}</a></p></main>`;
    sendDocument(response, surface, LEGAL_REASONS, { lang, title, body });
  }

  /** The specified texts, or the neutral heading in the language of the browser. */
  function blockTexts(acceptLanguage: string | undefined) {
    if (!blocksOnlyBritain(region)) {
      const lang = ageGateLanguage(acceptLanguage);
      return { lang, title: gateTexts(lang)['age.region'], note: '' };
    }
    const texts = pageTexts().block;
    const note = `<p>${escapeHtml(texts['block.note'])}</p>`;
    return { lang: siteLanguage(), title: texts['block.heading'], note };
  }

  return (request, response, { surface, outcome }) => {
    const isBlocked = outcome === 'block';
    const target = request.url ?? '/';
    const isData = pathOf(target).endsWith('.data');
    if (isData && surface === 'page' && isReading(request))
      return sendDocumentLoad(response, isBlocked ? '/unavailable' : pageOfTarget(target));
    if (isData || surface === 'api' || surface === 'media' || surface === 'feed') {
      const code = isBlocked ? 'region_blocked' : 'age_required';
      return sendPlainAnswer(response, isBlocked ? LEGAL_REASONS : 403, { error: 1, code });
    }
    if (isBlocked) block(request, response, surface);
    else withhold(request, response, surface);
  };
}

/**
 * Makes the router in the browser load a document. It does so only for this answer: a redirect would be followed by `fetch`, and a
 * status from 400 on shows the failure page (`fetchAndDecodeViaTurboStream` in React Router).
 */
function sendDocumentLoad(response: ServerResponse, location: string) {
  response
    .writeHead(204, {
      'x-remix-redirect': location,
      'x-remix-reload-document': 'true',
      'cache-control': 'no-store',
    })
    .end();
}

/** The address of the page whose data was requested. Two slashes at the beginning would name another host. */
function pageOfTarget(target: string): string {
  const path = pathOf(target);
  const query = new URLSearchParams(target.slice(path.length));
  query.delete('_routes');
  const page = pageOfData(path).replace(/^\/+/, '/');
  return query.size > 0 ? `${page}?${query}` : page;
}

interface PageParts {
  lang: string;
  title: string;
  body: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
