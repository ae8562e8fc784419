import { browserName } from './formatters/browsers.ts';
import { securityMessages } from './messages/en/security.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

export { browserName };

/*
 * A separate entry: these texts are loaded with the security settings of members, not with every page.
 */

export type SecurityTextKey = keyof typeof securityMessages;

/** A text of the security settings, with its placeholders filled. */
export const securityText: CatalogueText<typeof securityMessages> = catalogueText(
  'security',
  securityMessages,
);

/** The browser and the system of a `User-Agent` as text: `Firefox on Linux`. */
export function browserText(userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  if (browser && system) return securityText('security.on', { browser, system });
  return browser ?? system ?? securityText('security.unknown');
}
