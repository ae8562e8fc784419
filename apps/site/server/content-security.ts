import { ageGateScript, inlineHash } from '@nightjar/app-host';
import type { AdSources } from '@nightjar/site-config';
import { themeScript } from '@nightjar/ui';
import { memberMarkScript } from '../app/account/member-mark.ts';
import { speculationRules } from '../app/navigation/speculation-rules.ts';
import { theatreScript } from '../app/video/theatre.ts';

/** Constant inline scripts of every page. */
const knownScripts = [themeScript, theatreScript, memberMarkScript, ageGateScript, speculationRules].map(
  inlineHash,
);

/**
 * Removes the nonce from the scripts of a document and returns their hashes, so that exactly these scripts are allowed.
 *
 * Pages are cached and shared, so a nonce in the answer would be public. Hashing every script in the document would also allow
 * an injected one. The nonce is random, is used for one rendering and written only by the framework, so a script with it is
 * ours.
 *
 * @param parts The document; no script spans two parts.
 * @param nonce Empty for a document without scripts of the framework.
 */
export function sealScripts(
  parts: readonly string[],
  nonce: string,
): { html: readonly string[]; scriptHashes: string[] } {
  if (!nonce) return { html: parts, scriptHashes: [] };
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  const html = parts.map((part) => {
    for (const [, attributes = '', body = ''] of part.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!attributes.includes(attribute) || /\bsrc=/.test(attributes)) continue;
      hashes.add(inlineHash(body));
    }
    return part.replaceAll(attribute, '');
  });
  return { html, scriptHashes: [...hashes] };
}

/** The content security policy of a page with these script hashes, advertising hosts and collectors of analytics. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  ads: AdSources,
  collectors: readonly string[] = [],
): string {
  const also = (directive: keyof AdSources) => ads[directive].map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...knownScripts, ...scriptHashes].join(' ')}`,
    // Sizes from data (aspect ratio of a poster, watched bar) are style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also('img-src')}`,
    // hls.js uses blob URLs for the video element and for its worker.
    `media-src 'self' blob:${also('media-src')}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${also('connect-src')}${collectors.map((source) => ` ${source}`).join('')}`,
    // Sandboxed frames of advertisements; without them `default-src` applies.
    ...(ads['frame-src'].length > 0 ? [`frame-src 'self'${also('frame-src')}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
