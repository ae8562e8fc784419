import {
  fillDocument,
  type InformationDocument,
  type InformationDocumentName,
  pageTexts,
} from '@nightjar/i18n/page-texts';
import type { RouterContextProvider } from 'react-router';
import { siteServices } from '../request-context.ts';

/** An information page with the facts of this site. */
export interface InformationContent extends InformationDocument {
  /** Date of the text, `YYYY-MM-DD`, with its label. */
  updated?: { label: string; date: string };
}

/** The text of the operator, otherwise the standard text, with the facts of the site configuration. */
export function loadInformation(
  context: Readonly<RouterContextProvider>,
  name: InformationDocumentName,
): InformationContent {
  const { age, brand, information } = context.get(siteServices).siteConfig;
  const { operator = brand.name, dmcaEmail = brand.supportEmail, updated } = information;
  const texts = pageTexts();
  const document = fillDocument(information.pages[name] ?? texts.documents[name], {
    name: brand.name,
    host: brand.host,
    operator,
    address: information.address ?? brand.host,
    jurisdiction: information.jurisdiction ?? texts.jurisdiction,
    email: brand.supportEmail,
    dmcaEmail,
    custodian: information.custodian ?? operator,
    age: String(age.minimumAge),
  });
  return { ...document, ...(updated && { updated: { label: texts.lastUpdated, date: updated } }) };
}
