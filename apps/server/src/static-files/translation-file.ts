import { createHash } from 'node:crypto';
import { translationScript } from '@nightjar/i18n/translation';
import { type StoredAnswer, storeResponse } from '../response-cache/stored-answer.ts';

/** The script with the texts of the site's language, under an address that changes with its content. */
export interface TranslationFile {
  address: string;
  answer: StoredAnswer;
}

/** Prepares the script of the installed translation; undefined on an English site. */
export async function createTranslationFile(): Promise<TranslationFile | undefined> {
  const translation = globalThis.nightjarTranslation;
  if (!translation) return undefined;
  const script = translationScript(translation);
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10);
  const response = new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  const stored = await storeResponse(response);
  const address = `/assets/site/texts-${translation.lang}-${hash}.js`;
  return { address, answer: stored.compressBetter?.() ?? stored };
}
