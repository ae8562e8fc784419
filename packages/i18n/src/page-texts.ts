import type { InformationDocument } from './messages/en/information/document.ts';
import { pageTextMessages } from './messages/en/page-texts.ts';
import type { TextsOf } from './translation/texts-of.ts';

/*
 * A separate entry for servers: pages receive these texts as data, so no script contains them.
 */

export type { InformationDocument, InformationSection } from './messages/en/information/document.ts';

export type PageTexts = TextsOf<typeof pageTextMessages>;

/**
 * The texts that pages receive as data: the standard documents of the information pages, which an operator adapts in the site
 * configuration, the block page, lists of the visitor, facts about models and channels, filters, playlists and members.
 */
export const pageTexts = (): PageTexts => globalThis.nightjarTranslation?.information ?? pageTextMessages;

export type InformationDocumentName = keyof PageTexts['documents'];

export type BlockPageTexts = PageTexts['block'];
export type LibraryTexts = PageTexts['library'];
export type ProfileFactTexts = PageTexts['profileFacts'];

/** Facts that the documents mention as `{name}`. */
export const informationPlaceholders = [
  'name',
  'host',
  'operator',
  'address',
  'jurisdiction',
  'email',
  'dmcaEmail',
  'custodian',
  'age',
] as const;

export type InformationFacts = Readonly<Record<(typeof informationPlaceholders)[number], string>>;

/** A document with the facts of a site in place of its `{name}` placeholders; an unknown placeholder is not replaced. */
export function fillDocument(document: InformationDocument, facts: InformationFacts): InformationDocument {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(facts, name) ? Reflect.get(facts, name) : placeholder,
    );
  const fillAll = (texts: readonly string[]) => texts.map(fill);
  return {
    title: fill(document.title),
    description: fill(document.description),
    intro: fillAll(document.intro),
    sections: document.sections.map(({ heading, paragraphs, points }) => ({
      heading: fill(heading),
      ...(paragraphs && { paragraphs: fillAll(paragraphs) }),
      ...(points && { points: fillAll(points) }),
    })),
  };
}
