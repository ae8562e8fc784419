/** A text with `{name}` placeholders, or one text for each plural form (CLDR categories). */
export type Message = string | PluralMessage;

/** `other` is used for the categories that a language does not have. Russian has `one`, `few`, `many` and `other`. */
export type PluralMessage = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** The placeholder names of a template, so that a missing parameter is a type error. */
export type PlaceholderNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/**
 * Fills the placeholders of a message. `count` selects the plural form; where `count` is formatted text (`1.2K`), `n` holds
 * the number. A placeholder without a parameter stays visible as `{name}`, so that the mistake is noticed.
 */
export function fillMessage(message: Message, params: MessageParams, plural: Intl.PluralRules): string {
  const template = typeof message === 'string' ? message : pluralForm(message, params, plural);
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

function pluralForm(message: PluralMessage, params: MessageParams, plural: Intl.PluralRules): string {
  return message[plural.select(Number(params.n ?? params.count))] ?? message.other;
}
