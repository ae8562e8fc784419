/** A catalogue as JSON: texts, plural forms, lists and groups. */
export type TextTree = string | readonly TextTree[] | { readonly [key: string]: TextTree | undefined };
export type TextGroup = { readonly [key: string]: TextTree | undefined };

export interface CompareOptions {
  /** The plural categories of the language (CLDR). */
  categories: readonly string[];
  /** Missing texts are taken from English instead of being reported. */
  allowsMissing: boolean;
  /** Receives one sentence for each difference. */
  report: (problem: string) => void;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a part of the English catalogue is a text with plural forms. */
export function isPlural(english: TextTree): english is { readonly one: string; readonly other: string } {
  if (!isGroup(english)) return false;
  return Object.keys(english).sort().join() === 'one,other' && Object.values(english).every(isText);
}

/** The texts of a language in the shape of the English ones; reports every difference between the two. */
export function compareTexts(
  english: TextTree,
  own: unknown,
  path: string,
  options: CompareOptions,
): TextTree {
  if (own === undefined) {
    if (!options.allowsMissing) reportMissing(english, path, options.report);
    return english;
  }
  if (isText(english)) return compareText(english, own, path, options);
  if (isPlural(english)) return comparePlural(english, own, path, options);
  if (isList(english)) {
    if (Array.isArray(own) && own.length === english.length)
      return english.map((each, index) => compareTexts(each, own[index], `${path}.${index}`, options));
    options.report(`${path} must be a list of ${english.length} entries`);
    return english;
  }
  if (!isGroup(own)) {
    options.report(`${path} must be an object`);
    return english;
  }
  for (const key of Object.keys(own))
    if (!Object.hasOwn(english, key)) options.report(`${join(path, key)} is unknown`);
  return Object.fromEntries(
    entriesOf(english).map(([key, each]) => [key, compareTexts(each, own[key], join(path, key), options)]),
  );
}

function reportMissing(english: TextTree, path: string, report: CompareOptions['report']): void {
  if (isText(english) || isList(english) || isPlural(english)) report(`${path} is missing`);
  else for (const [key, each] of entriesOf(english)) reportMissing(each, join(path, key), report);
}

function compareText(english: string, own: unknown, path: string, { report }: CompareOptions): TextTree {
  if (!isText(own) || own === '') {
    report(`${path} must be a text`);
    return english;
  }
  if (marksOf(own).join() !== marksOf(english).join())
    report(`${path} must contain ${marksOf(english).join(', ') || 'no placeholder'}`);
  return own;
}

/** Forms may leave a placeholder out ("one view"), but may have no other ones. */
function comparePlural(
  english: { readonly one: string; readonly other: string },
  own: unknown,
  path: string,
  { categories, report }: CompareOptions,
): TextTree {
  const known = marksOf(english.other);
  const forms: Record<string, string> = {};
  if (isGroup(own)) {
    for (const [category, form] of Object.entries(own)) {
      if (!isText(form) || form === '') report(`${path}.${category} must be a text`);
      else if (!marksOf(form).every((mark) => known.includes(mark)))
        report(`${path}.${category} may contain only ${known.join(', ')}`);
      else forms[category] = form;
    }
  }
  if (!isGroup(own) || Object.keys(own).sort().join() !== categories.toSorted().join())
    report(`${path} must have the plural categories ${categories.join(', ')}`);
  return forms;
}

/** What code replaces: `{name}`, and `[name]` without an address, which becomes a link. Sorted; each mark once. */
const marksOf = (text: string) => [...new Set(text.match(/\{\w+\}|\[\w+\](?!\()/g))].sort();

/** The entries of a group; an optional member that is absent is none. */
export const entriesOf = (group: TextGroup): [string, TextTree][] =>
  Object.entries(group).flatMap(([key, each]) => (each === undefined ? [] : [[key, each]]));

const isText = (value: unknown): value is string => typeof value === 'string';
export const isList = (value: TextTree): value is readonly TextTree[] => Array.isArray(value);
const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
