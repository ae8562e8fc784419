/**
 * How much of a form is read (requirement API-14): the limits of the usual parsers of such forms, each of them a
 * refusal here, because a form that is read by half does something that nobody asked for.
 */
export const formLimits = {
  /** Of an urlencoded body, or of all text parts of a multipart one. */
  characters: 65_536,
  parameters: 1000,
  /** Entries of one list, `name[]=a&name[]=b`. */
  list: 20,
  /** Brackets behind a name; no field nests deeper than a list, so deeper ones are no field. */
  depth: 5,
} as const;

/** The text fields of a form; a name that was sent twice has all its values, which no schema takes. */
export type FormFields = Record<string, string | string[]>;

/**
 * Reads a form: its urlencoded text, or the text parts of a multipart one. `name[]` and `name[0]` are entries of a list,
 * joined by commas. Undefined for a form beyond `formLimits`.
 */
export function readForm(form: string | URLSearchParams | FormData): FormFields | undefined {
  if (typeof form === 'string' && form.length > formLimits.characters) return undefined;
  const lists = new Map<string, string[]>();
  const values = new Map<string, string[]>();
  let characters = 0;
  let parameters = 0;
  for (const [key, value] of typeof form === 'string' ? new URLSearchParams(form) : form) {
    if (typeof value !== 'string') continue;
    parameters += 1;
    characters += key.length + value.length;
    if (parameters > formLimits.parameters || characters > formLimits.characters) return undefined;
    if (key.split('[').length - 1 > formLimits.depth) return undefined;
    const name = /^([^[\]]+)\[\d{0,4}\]$/.exec(key)?.[1];
    const target = name === undefined ? values : lists;
    const seen = target.get(name ?? key) ?? [];
    seen.push(value);
    if (name !== undefined && seen.length > formLimits.list) return undefined;
    target.set(name ?? key, seen);
  }
  return assemble(values, lists);
}

function assemble(values: Map<string, string[]>, lists: Map<string, string[]>): FormFields {
  // Without a prototype, so that a field named `constructor` or `__proto__` is only a field.
  const fields: FormFields = Object.create(null);
  for (const [name, entries] of lists) fields[name] = entries.join(',');
  for (const [name, sent] of values) {
    const [first = ''] = sent;
    const isSentTwice = sent.length > 1 || name in fields;
    fields[name] = isSentTwice ? [...sent] : first;
  }
  return fields;
}
