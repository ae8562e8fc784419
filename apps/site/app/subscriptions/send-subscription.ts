import type { Translate } from '@nightjar/i18n';
import { outcomeText, subscribeErrorText } from '@nightjar/i18n/outcomes';
import { announceForm } from '../queries/announce-form.ts';
import { sendRepeatable } from '../viewer/post-write.ts';
import type { SentToggle } from '../viewer/use-member-toggle.tsx';
import type { SubscribedObject } from './subscribed-object.ts';

/** Subscribes the member to an object, or ends the subscription. Rejects without an answer. */
export async function sendSubscription(
  { section, id }: SubscribedObject,
  isOn: boolean,
  t: Translate,
): Promise<SentToggle> {
  const fields = { act: isOn ? 'subscribe' : 'unsubscribe', section, object_id: String(id) };
  const result = await sendRepeatable('/api/input.php', fields);
  if (result.ok) {
    announceForm(fields);
    const text = outcomeText(isOn ? 'notify.subscribe_success' : 'notify.subscribe_removed');
    return { isOn, toast: { type: 'success', text } };
  }
  const { code } = result;
  const toast = { type: 'error', text: subscribeErrorText(t, code) } as const;
  return {
    isOn: code === 'already_subscribed' ? true : !isOn,
    toast,
    needsSignIn: code === 'login_required',
  };
}
