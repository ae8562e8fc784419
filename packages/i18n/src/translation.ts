/*
 * A separate entry for servers: reading and installing the texts of another language than English.
 */
export type { Translation } from './translation/installed.ts';
export { parseTranslation } from './translation/parse-translation.ts';
export { TranslationError, type TranslationErrorCode } from './translation/translation-error.ts';
export { translationScript } from './translation/translation-script.ts';
export { type LanguageFile, translationTemplate } from './translation/translation-template.ts';

import type { Translation } from './translation/installed.ts';

/** Shows all texts of this process in another language; `undefined` shows English again. */
export function installTranslation(translation: Translation | undefined): void {
  globalThis.nightjarTranslation = translation;
}
