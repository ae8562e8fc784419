import { createHash } from 'node:crypto';
import type { AdSources } from '@nightjar/site-config';
import { themeScript } from '@nightjar/ui';
import { theatreScript } from '../app/video/theatre.ts';

/** Inline scripts that are the same on every page. */
const knownScripts = [themeScript, theatreScript].map(hashSource);

/**
 * Takes the mark off the scripts of a document and allows exactly those scripts by their hashes.
 *
 * Pages are kept in caches and shown to everybody, so a nonce in the answer would be known to everybody too. Hashing every
 * script that is found would allow an injected one as well. The mark is random, made for one rendering, and written by the
 * framework only; what carries it is ours, and it is gone before the answer leaves.
 */
export function sealScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\bsrc=/.test(attributes)) continue;
    hashes.add(hashSource(body));
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] };
}

/** The content security policy of a page whose inline scripts have these hashes, and that advertises from these hosts. */
export function contentSecurityPolicy(scriptHashes: readonly string[], ads: AdSources): string {
  const also = (directive: keyof AdSources) => ads[directive].map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...knownScripts, ...scriptHashes].join(' ')}`,
    // Sizes that are known only with the data (a poster's ratio, a watched bar) are style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also('img-src')}`,
    // HLS feeds the video element through blob addresses and takes the stream apart in a worker made from one.
    `media-src 'self' blob:${also('media-src')}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${also('connect-src')}`,
    // Frames without an origin of their own; without ads the default holds.
    ...(ads['frame-src'].length > 0 ? [`frame-src 'self'${also('frame-src')}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
