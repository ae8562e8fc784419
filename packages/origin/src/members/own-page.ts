import { ownListPerPage } from '@nightjar/api';
import { pagesOf, wireDigits } from '../wire/text.ts';

/** Which rows a page of a viewer's own list has. What is read this way is what one member has made: thousands at most. */
export const ownPage = (page = 1) => ({ limit: ownListPerPage, offset: (page - 1) * ownListPerPage });

/** What a page tells beside its entries. */
export const ownPageFigures = (total: number) => ({
  total_count: wireDigits(total),
  pages: pagesOf(total, ownListPerPage),
});
