import type { LocalStore } from './local-store.ts';

/** The language that the visitor chose; sign-in and sign-out remove it (docs/spec/site.md, "Accounts"). */
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
