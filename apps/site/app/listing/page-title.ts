import type { Translate } from '@nightjar/i18n';

/** The title of a page of a list, with the page number from page 2. */
export const pageTitle = (t: Translate, title: string, page: number): string =>
  page > 1 ? `${title} (${t('pages.page', { page })})` : title;
