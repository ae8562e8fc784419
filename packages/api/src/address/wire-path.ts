/**
 * One path of the wire: how its address is built and how it is read again.
 * `build` gives a root-relative address; what is left out of its params takes the default. `parse` takes a pathname
 * with its query, never throws, and gives complete, clamped params, or undefined when the address is not of this
 * path. For every complete `params`: `parse(build(params))` equals `params`.
 */
export interface WirePath<BuildParams, Params = BuildParams> {
  build(params: BuildParams): string;
  parse(address: string): Params | undefined;
}

/** A catalogue's orientation code, lower-case letters; `str` is the default (requirement API-7). */
export const defaultGender = 'str';

/** The only language so far (requirement API-7). */
export const defaultLang = 'en';

/** The locale that belongs to the default language (requirement API-7). */
export const defaultLocale = 'en-US';

/** An orientation code; nothing means the default. */
export function readGender(text: string): string | undefined {
  if (text === '') return defaultGender;
  return /^[a-z]{1,12}$/.test(text) ? text : undefined;
}

/** A language code such as `en` or `pt-br`; nothing means the default. */
export function readLang(text: string): string | undefined {
  if (text === '') return defaultLang;
  return /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(text) ? text : undefined;
}
