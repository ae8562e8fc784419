import { modelFilterValues } from '@nightjar/api';
import { type CatalogueKind, type EntryDetails, editableFacts } from '@nightjar/api/operations';
import { countryName, countryOptions } from '@nightjar/i18n/countries';
import { moderationText } from '@nightjar/i18n/moderation';
import { pageTexts } from '@nightjar/i18n/page-texts';

/** A text field for a detail of a model or channel. */
export interface DetailField {
  /** Name in the form. */
  name: string;
  label: string;
  value: string;
  hint?: string;
  /** Values that filters of lists know. */
  suggestions?: readonly string[];
}

const { hair, gender, ethnicity, relationship } = modelFilterValues;
const suggestions: Readonly<Record<string, readonly string[]>> = {
  hair,
  gender,
  race: ethnicity,
  relationship,
  orientation: ['not sure', 'hetero', 'gay', 'lesbian', 'bisexual'],
};

const prefix = 'fact_';

/** The fields of the details that the page of an entry shows. */
export function detailFields(kind: CatalogueKind, { facts, title2, url }: EntryDetails): DetailField[] {
  if (kind === 'channel')
    return [
      { name: 'title2', label: moderationText('mod.catalogue.title2'), value: title2 },
      {
        name: 'url',
        label: moderationText('mod.catalogue.url'),
        value: url,
        hint: moderationText('mod.catalogue.urlHint'),
      },
    ];
  if (kind !== 'model') return [];
  return editableFacts.map((key) => ({
    name: prefix + key,
    label: pageTexts().profileFacts[key],
    value: key === 'country' ? (countryName(facts.country ?? '') ?? facts.country ?? '') : (facts[key] ?? ''),
    ...(key === 'country' && { suggestions: countryOptions().map(({ name }) => name) }),
    ...(suggestions[key] && { suggestions: suggestions[key] }),
    ...(key === 'birth_date' && { hint: moderationText('mod.catalogue.birthDateHint') }),
    ...(key === 'website' && { hint: moderationText('mod.catalogue.urlHint') }),
  }));
}

/** The details in a sent form, as the operation expects them. */
export function readDetails(kind: CatalogueKind, form: FormData): Record<string, unknown> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  if (kind === 'channel') return { title2: textOf('title2'), url: textOf('url'), vda: textOf('vda') === '1' };
  if (kind !== 'model') return {};
  const names = [...form.keys()].filter((name) => name.startsWith(prefix));
  const facts = names.map((name) => [name.slice(prefix.length), textOf(name)]);
  return {
    facts: Object.fromEntries(
      facts.map(([key, value]) => [key, key === 'country' ? countryCode(value) : value]),
    ),
  };
}

/** The code of a country that was chosen by its name; any other text as it is. */
function countryCode(text = ''): string {
  const wanted = text.toLowerCase();
  return countryOptions().find(({ name }) => name.toLowerCase() === wanted)?.code ?? text;
}

/** The name in the form of a field that the operation refused. */
export const formFieldOf = (kind: CatalogueKind, field: string): string =>
  kind === 'model' && editableFacts.some((key) => key === field) ? prefix + field : field;
