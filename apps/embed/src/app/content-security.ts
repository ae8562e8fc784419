import { inlineHash } from '@nightjar/app-host';
import type { AdSources } from '@nightjar/site-config';

/**
 * The content security policy of an embed page. Framing by any page is allowed; otherwise the policy is as strict as on the
 * site: the inline script and styles are allowed by their hashes.
 */
export function contentSecurity(code: { script: string; styles: string }, ads: AdSources): string[] {
  const also = (directive: keyof AdSources) => ads[directive].map((source) => ` ${source}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHash(code.script)}`,
    `style-src 'self' ${inlineHash(code.styles)}`,
    `img-src 'self' data: blob:${also('img-src')}`,
    `media-src 'self' blob:${also('media-src')}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${also('connect-src')}`,
    // Sandboxed frames of advertisements; without advertising no frame is allowed.
    ...(ads['frame-src'].length > 0 ? [`frame-src 'self'${also('frame-src')}`] : []),
    "base-uri 'none'",
    // The form of the age gate.
    "form-action 'self'",
    'frame-ancestors *',
  ];
}
