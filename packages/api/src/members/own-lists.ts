import * as z from 'zod/mini';
import { maximumPage } from '../address/lifetimes.ts';
import { idField } from '../forms/fields.ts';
import { wireDigits } from '../wire/values.ts';

/** Entries of a page of the viewer's own lists. */
export const ownListPerPage = 24;

/** The optional field `page` of the viewer's own lists. */
export const pageField = () =>
  z.optional(idField().check(z.refine((page) => page <= maximumPage, 'invalid')));

/** Fields of a page beside its entries. An empty page has no error mark, because the viewer's list exists. */
export const wireOwnPage = { total_count: wireDigits, pages: z.number() };
