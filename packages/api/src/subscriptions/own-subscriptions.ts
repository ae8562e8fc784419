import * as z from 'zod/mini';
import { wordField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count } from '../reading/values.ts';
import { readSubscriptions } from './reading.ts';
import { type Subscriptions, subscriptionSorts } from './subscriptions.ts';
import { wireSubscriptions } from './wire.ts';
import { subscribeSections } from './writes.ts';

/** A page of the viewer's subscriptions of one kind; the other lists are empty. */
export interface OwnSubscriptions extends Subscriptions {
  pages: number;
}

const { total_count: _total, ...lists } = wireSubscriptions.shape;

/** The viewer's subscriptions of one kind; never cached. */
export const ownSubscriptions = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'subscriptions' },
  fields: {
    section: wordField(subscribeSections),
    sort: z.optional(wordField(subscriptionSorts)),
    page: pageField(),
  },
  codes: ['login_required'],
  answer: { ...lists, ...wireOwnPage },
  read(answer, context: ReadContext): OwnSubscriptions {
    const { pages } = readRecord(z.object({ pages: count }), answer, 'subscriptions');
    return { ...readSubscriptions(answer, context), pages };
  },
});
