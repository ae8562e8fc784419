import { notificationSettingsMessages } from './messages/en/notification-settings.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only the page of notifications shows these texts, not the pages with comments.
 */

export type NotificationSettingsTextKey = keyof typeof notificationSettingsMessages;

/** A text of the settings of notifications. */
export const notificationSettingsText: CatalogueText<typeof notificationSettingsMessages> = catalogueText(
  'notificationSettings',
  notificationSettingsMessages,
);
