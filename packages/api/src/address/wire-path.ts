/**
 * One path of the wire. `build` returns a root-relative address; missing params take their defaults. `parse` takes a pathname
 * with its query, never throws, and returns complete, clamped params, or undefined for an address of another path. For
 * complete `params`, `parse(build(params))` equals `params`.
 */
export interface WirePath<BuildParams, Params = BuildParams> {
  build(params: BuildParams): string;
  parse(address: string): Params | undefined;
}

/** Default orientation code of a catalogue (requirement API-7). */
export const defaultGender = 'str';

/** The only language so far (requirement API-7). */
export const defaultLang = 'en';

/** The locale that belongs to the default language (requirement API-7). */
export const defaultLocale = 'en-US';

/** An orientation code; empty text means the default. */
export function readGender(text: string): string | undefined {
  if (text === '') return defaultGender;
  return /^[a-z]{1,12}$/.test(text) ? text : undefined;
}

/** A language code such as `en` or `pt-br`; empty text means the default. */
export function readLang(text: string): string | undefined {
  if (text === '') return defaultLang;
  return /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(text) ? text : undefined;
}
