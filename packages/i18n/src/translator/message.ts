/** A text with `{name}` places, or one text a plural form (CLDR categories; `other` always exists). */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

export type MessageParams = Readonly<Record<string, string | number>>;

/** The names in `{}` of a template, so that a forgotten parameter is a type error. */
export type PlaceNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceNames<Rest>
  : never;

/**
 * Fills the places of a message. A plural message chooses its form by `count`; where `count` is already formatted text
 * (`1.2K`), the number is given as `n`. A place without a parameter stays visible as `{name}`: a gap would hide the fault.
 */
export function fillMessage(message: Message, params: MessageParams, plural: Intl.PluralRules): string {
  const template = typeof message === 'string' ? message : message[pluralForm(params, plural)];
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}

function pluralForm(params: MessageParams, plural: Intl.PluralRules): 'one' | 'other' {
  const amount = Number(params.n ?? params.count);
  return plural.select(amount) === 'one' ? 'one' : 'other';
}
