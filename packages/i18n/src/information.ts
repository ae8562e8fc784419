import { blockPageMessages } from './messages/en/block-page.ts';
import { communityPageMessages } from './messages/en/community-page.ts';
import { directoryFilterMessages } from './messages/en/directory-filters.ts';
import { cookiesDocument } from './messages/en/information/cookies.ts';
import { dmcaDocument } from './messages/en/information/dmca.ts';
import type { InformationDocument } from './messages/en/information/document.ts';
import { partnersDocument } from './messages/en/information/partners.ts';
import { privacyDocument } from './messages/en/information/privacy.ts';
import { recordsDocument } from './messages/en/information/records.ts';
import { supportDocument } from './messages/en/information/support.ts';
import { termsDocument } from './messages/en/information/terms.ts';
import { libraryMessages } from './messages/en/library.ts';
import { playlistPageMessages } from './messages/en/playlist-page.ts';
import { profileFactMessages } from './messages/en/profile-facts.ts';

/*
 * A separate entry for servers: pages receive these texts as data, so no script contains them.
 */

export type { InformationDocument, InformationSection } from './messages/en/information/document.ts';

/** The standard texts of the information pages; an operator adapts them in the site configuration. */
export const informationDocuments = {
  terms: termsDocument,
  privacy: privacyDocument,
  cookies: cookiesDocument,
  dmca: dmcaDocument,
  records: recordsDocument,
  support: supportDocument,
  partners: partnersDocument,
} as const satisfies Record<string, InformationDocument>;

export type InformationDocumentName = keyof typeof informationDocuments;

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

export type BlockPageTexts = { readonly [Key in keyof typeof blockPageMessages]: string };

/** The texts of the block page. */
export const blockPageTexts: BlockPageTexts = blockPageMessages;

export type LibraryTexts = { readonly [Key in keyof typeof libraryMessages]: string };

/** The texts of the viewing history and of the watch-later list. */
export const libraryTexts: LibraryTexts = libraryMessages;

/** The label of the date of an information page. */
export const lastUpdatedText = 'Last updated';

export type ProfileFactTexts = { readonly [Key in keyof typeof profileFactMessages]: string };

/** The labels of the facts about performers and studios. */
export const profileFactTexts: ProfileFactTexts = profileFactMessages;

/** Labels of the filters of performers and members. */
export const directoryFilterTexts = directoryFilterMessages;

/** Texts of the page of a playlist. */
export const playlistPageTexts = playlistPageMessages;

/** Texts of the list of members. */
export const communityPageTexts = communityPageMessages;
