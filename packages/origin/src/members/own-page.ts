import { ownListPerPage } from '@nightjar/api';
import { pagesOf, wireDigits } from '../wire/text.ts';

/** Limit and offset of a page of a viewer's own list. Offsets are fast enough: one member has thousands of rows at most. */
export const ownPage = (page = 1) => ({ limit: ownListPerPage, offset: (page - 1) * ownListPerPage });

/** The total and the number of pages, as sent with every page. */
export const ownPageFigures = (total: number) => ({
  total_count: wireDigits(total),
  pages: pagesOf(total, ownListPerPage),
});
