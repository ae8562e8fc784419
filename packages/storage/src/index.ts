export {
  type Consent,
  type ConsentFacts,
  type ConsentPurpose,
  consentPurposes,
  consentValue,
  readConsent,
} from './cookies/consent.ts';
export { type CookieJar, createCookieJar } from './cookies/cookie-jar.ts';
export { type CookieOptions, readCookie, serializeCookie } from './cookies/cookies.ts';
export { ageCookie, isSignedIn, type SiteCookie, siteCookies } from './cookies/site-cookies.ts';
export {
  consentChanged,
  consentTime,
  isAllowed,
  storeConsent,
  visitorConsent,
} from './cookies/visitor-consent.ts';
export type { CardSchema, Entries } from './library/entries.ts';
export { exposeWatchLater } from './library/expose-watch-later.ts';
export {
  type BrowserLibrary,
  type BrowserLibraryOptions,
  createBrowserLibrary,
  type StorableCard,
  type WatchHistory,
  type WatchLater,
} from './library/library.ts';
export { type StoredVideo, storedVideo } from './library/stored-video.ts';
export { hasHistoryAccount, historyAccountKey } from './preferences/history-account-key.ts';
export { createLocalStore, type LocalStore } from './preferences/local-store.ts';
export {
  createPlayerPreferences,
  type PlayerPreference,
  type PlayerPreferences,
} from './preferences/player-preferences.ts';
export { mayHavePositions, newestPosition } from './preferences/positions-mark.ts';
export { createSavedLang, type SavedLang } from './preferences/saved-lang.ts';
export { createTheatreMode, type TheatreMode, theatreStorageKey } from './preferences/theatre-mode.ts';
