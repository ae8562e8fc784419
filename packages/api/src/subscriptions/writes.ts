import * as z from 'zod/mini';
import { idField, wordField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { readRecord } from '../reading/reader.ts';
import { count, nested } from '../reading/values.ts';
import { wireDigits } from '../wire/values.ts';

/** Kinds of objects that can be subscribed to. */
export const subscribeSections = ['channel', 'model', 'member', 'playlist'] as const;
export type SubscribeSection = (typeof subscribeSections)[number];

const fields = { section: wordField(subscribeSections), object_id: idField() };
const answer = { statistics: z.strictObject({ subscribers: wireDigits }) };
const counters = z.object({ subscribers: count });

/** The updated counter; undefined if the origin does not send it. */
function read(value: unknown): { subscribers: number } | undefined {
  const { statistics } = readRecord(z.object({ statistics: nested }), value, 'subscription');
  return statistics && counters.parse(statistics);
}

export const subscribe = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'subscribe' },
  fields,
  codes: ['already_subscribed', 'self', 'login_required', 'not_found', 'too_many'],
  notify: (code) => `subscribe_${code}`,
  answer,
  read,
});

/** Idempotent: ending a subscription that does not exist succeeds. */
export const unsubscribe = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'unsubscribe' },
  fields,
  codes: ['login_required', 'not_found', 'too_many'],
  notify: (code) => `subscribe_${code}`,
  answer,
  read,
});
