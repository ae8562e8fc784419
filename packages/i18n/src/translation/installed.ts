import type { Message } from '../translator/message.ts';
import type { CatalogueName, englishCatalogues } from './english-catalogues.ts';
import type { TextsOf } from './texts-of.ts';

/** All texts in the language of the site, where it is not English. */
export interface Translation {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly tables: Readonly<Partial<Record<CatalogueName, Readonly<Record<string, Message>>>>>;
  readonly player: TextsOf<(typeof englishCatalogues)['player']>;
  /** Only on servers. */
  readonly information?: TextsOf<(typeof englishCatalogues)['information']>;
}

declare global {
  /**
   * The translation of this process or page. A global variable, because a server consists of several bundles that each contain
   * this package, and because a page receives it by a script in front of its modules (`translationScript`).
   */
  var nightjarTranslation: Translation | undefined;
}

/** The language of the site: that of the installed translation, otherwise English. */
export const siteLanguage = (): string => globalThis.nightjarTranslation?.lang ?? 'en';

/** The direction of the site's language. */
export const siteDirection = (): 'ltr' | 'rtl' => globalThis.nightjarTranslation?.dir ?? 'ltr';

/** The translated text of a key; undefined on an English site. */
export const translated = (name: CatalogueName, key: string): Message | undefined =>
  globalThis.nightjarTranslation?.tables[name]?.[key];
