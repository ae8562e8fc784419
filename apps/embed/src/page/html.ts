/** Escaped markup, made by `html`. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | undefined | false | readonly Markup[];

/** A template whose values are escaped, except for markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + part + render(values[index]), ''));
}

/** Trusted content of a script or style element, not escaped. */
export function rawText(text: string): Markup {
  return new Markup(text);
}

/** JSON for a script element; `<` is escaped, so that it cannot end the element. */
export function jsonText(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((markup) => markup.text).join('');
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
