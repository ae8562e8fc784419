import * as z from 'zod/mini';
import { maximumPage } from '../address/lifetimes.ts';
import { idField } from '../forms/fields.ts';
import { wireDigits } from '../wire/values.ts';

/** How many entries a page of the viewer's own lists has. */
export const ownListPerPage = 24;

/** The field `page` of the viewer's own lists; without it, the first one. */
export const pageField = () =>
  z.optional(idField().check(z.refine((page) => page <= maximumPage, 'invalid')));

/** What a page tells beside its entries. An empty one is no error: the viewer's list itself is there. */
export const wireOwnPage = { total_count: wireDigits, pages: z.number() };
