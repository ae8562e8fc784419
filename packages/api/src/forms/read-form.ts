/**
 * Limits of a form (requirement API-14). A form beyond a limit is refused: executing a truncated form could do something that
 * the sender did not request.
 */
export const formLimits = {
  /** Characters of a urlencoded body, or of all text parts of a multipart one. */
  characters: 65_536,
  parameters: 1000,
  /** Entries of one list, `name[]=a&name[]=b`. */
  list: 20,
  /** Brackets after a name. Fields nest only as lists; deeper names match no field. */
  depth: 5,
} as const;

/** The text fields of a form; a name that was sent twice has an array, which every schema rejects. */
export type FormFields = Record<string, string | string[]>;

/**
 * Reads the urlencoded text of a form, or the text parts of a multipart one. Entries of a list (`name[]`, `name[0]`) are
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
  // Without a prototype, so that `constructor` and `__proto__` are ordinary field names.
  const fields: FormFields = Object.create(null);
  for (const [name, entries] of lists) fields[name] = entries.join(',');
  for (const [name, sent] of values) {
    const [first = ''] = sent;
    const isRepeated = sent.length > 1 || name in fields;
    fields[name] = isRepeated ? [...sent] : first;
  }
  return fields;
}
