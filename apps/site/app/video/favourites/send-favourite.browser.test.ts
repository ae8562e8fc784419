import { createTranslator } from '@nightjar/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { memberForms } from '../../members/member-forms.ts';
import { waitingRemovals } from '../../members/waiting-removals.ts';
import { sendSubscription } from '../../subscriptions/send-subscription.ts';
import { sendFavourite } from './send-favourite.ts';

const t = createTranslator('en');

afterEach(() => vi.restoreAllMocks());

function answerWith(answer: unknown) {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${String(input)}?${String(init?.body)}`);
    return Response.json(answer);
  });
  return sent;
}

it.each([
  [true, 'add', 'Added to your favorites'],
  [false, 'remove', 'Removed from your favorites'],
])('sends a favourite as on the wire (on: %s)', async (isOn, section, text) => {
  const sent = answerWith({ success: 1, ok: 1 });
  expect(await sendFavourite(12, isOn, t)).toEqual({ isOn, toast: { type: 'success', text } });
  expect(sent).toEqual([`/api/input.php?act=favourite&section=${section}&video_id=12`]);
});

it.each([
  ['already_added', true, 'This video is already in your favorites'],
  ['not_found', false, 'This no longer exists'],
  ['too_many', false, 'Too many requests. Try again later.'],
  ['a_new_code', false, 'Unnamed error'],
])('shows the state after the refusal %s', async (code, isOn, text) => {
  answerWith({ error: 1, code });
  expect(await sendFavourite(12, true, t)).toMatchObject({ isOn, toast: { type: 'error', text } });
});

it.each([sendFavourite.bind(null, 12), sendSubscription.bind(null, { section: 'channel', id: 3 })])(
  'SITE-11: asks to sign in when the session is over',
  async (send) => {
    answerWith({ error: 1, code: 'login_required' });
    expect(await send(true, t)).toMatchObject({ isOn: false, needsSignIn: true });
  },
);

it.each([
  [true, 'subscribe', 'You are now subscribed'],
  [false, 'unsubscribe', 'You are no longer subscribed'],
])('sends a subscription as on the wire (on: %s)', async (isOn, act, text) => {
  const sent = answerWith({ success: 1, ok: 1, statistics: { subscribers: '4' } });
  const channel = { section: 'channel', id: 3 } as const;
  expect(await sendSubscription(channel, isOn, t)).toEqual({ isOn, toast: { type: 'success', text } });
  expect(sent).toEqual([`/api/input.php?act=${act}&section=channel&object_id=3`]);
});

it.each([
  ['already_subscribed', true, 'You are already subscribed'],
  ['self', false, 'You cannot subscribe to yourself'],
])('shows the subscription after the refusal %s', async (code, isOn, text) => {
  answerWith({ error: 1, code });
  const sent = await sendSubscription({ section: 'member', id: 3 }, true, t);
  expect(sent).toMatchObject({ isOn, toast: { type: 'error', text } });
});

it.each([[null], ['ok'], [{}]])('rejects for the unreadable answer %j', async (answer) => {
  answerWith(answer);
  await expect(sendFavourite(12, true, t)).rejects.toThrow('neither a success nor a failure');
});

it.each([
  ['already_added', (isOn: boolean) => sendFavourite(41, isOn, t), 'Added to your favorites'],
  [
    'already_subscribed',
    (isOn: boolean) => sendSubscription({ section: 'channel', id: 41 }, isOn, t),
    'You are now subscribed',
  ],
])('takes %s as a success after an attempt whose answer was lost', async (code, send, text) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(send(true)).rejects.toThrow('Failed to fetch');
  answerWith({ error: 1, code });
  expect(await send(true)).toEqual({ isOn: true, toast: { type: 'success', text } });
  expect((await send(true)).toast.type).toBe('error');
});

it('cancels a removal that waits for its Undo when the video is added again', async () => {
  const removal = memberForms.removeFavourite(12);
  waitingRemovals.begin(removal);
  const sent = answerWith({ error: 1, code: 'already_added' });
  expect(await sendFavourite(12, true, t)).toEqual({
    isOn: true,
    toast: { type: 'success', text: 'Added to your favorites' },
  });
  expect(sent).toEqual([]);
  expect(waitingRemovals.isHidden(removal)).toBe(false);
  expect(waitingRemovals.take(removal)).toBe(false);
  // The toast of the cancelled removal does not send a later one.
  waitingRemovals.begin(memberForms.removeFavourite(12));
  expect(waitingRemovals.take(removal)).toBe(false);
  expect(waitingRemovals.cancel(removal)).toBe(true);
});

it('shows a video again that is added after its removal was sent with the page', async () => {
  const removal = memberForms.removeFavourite(13);
  waitingRemovals.begin(removal);
  waitingRemovals.takeAll();
  answerWith({ success: 1, ok: 1 });
  await sendFavourite(13, true, t);
  expect(waitingRemovals.isHidden(removal)).toBe(false);
});
