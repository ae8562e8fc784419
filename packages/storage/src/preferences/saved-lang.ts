import type { LocalStore } from './local-store.ts';

/** The language a visitor chose; signing in and out removes it (specification, section 4). */
export interface SavedLang {
  get(): string | undefined;
  set(lang: string): void;
  remove(): void;
}

const storageKey = 'lang';

export function createSavedLang(store: LocalStore): SavedLang {
  return {
    get() {
      const lang = store.get(storageKey);
      return lang !== undefined && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang) ? lang : undefined;
    },
    set(lang) {
      store.set(storageKey, lang);
    },
    remove() {
      store.remove(storageKey);
    },
  };
}
