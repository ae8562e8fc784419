import type { Translate } from '@nightjar/i18n';
import { noticeText, outcomeText } from '@nightjar/i18n/outcomes';
import { memberForms } from '../../members/member-forms.ts';
import { waitingRemovals } from '../../members/waiting-removals.ts';
import { announceForm } from '../../queries/announce-form.ts';
import { sendRepeatable } from '../../viewer/post-write.ts';
import type { SentToggle } from '../../viewer/use-member-toggle.tsx';

/** Adds a video to the favourites of the member, or removes it. Rejects without an answer. */
export async function sendFavourite(videoId: number, isOn: boolean, t: Translate): Promise<SentToggle> {
  const fields = { act: 'favourite', section: isOn ? 'add' : 'remove', video_id: String(videoId) };
  const success = () => {
    announceForm(fields);
    const text = outcomeText(isOn ? 'notify.favourite_success' : 'notify.favourite_removed');
    return { isOn, toast: { type: 'success', text } } as const;
  };
  const removal = memberForms.removeFavourite(videoId);
  // A removal that waits for its Undo has not been sent yet.
  if (isOn && waitingRemovals.cancel(removal)) return success();
  const result = await sendRepeatable('/api/input.php', fields);
  if (result.ok) {
    // One that was sent when the visitor left, and came back.
    if (isOn) waitingRemovals.settle(removal);
    return success();
  }
  const { code } = result;
  if (code === 'already_added') {
    return { isOn: true, toast: { type: 'error', text: outcomeText('notify.favourite_already_added') } };
  }
  const toast = { type: 'error', text: noticeText(t, { code }) } as const;
  return { isOn: !isOn, toast, needsSignIn: code === 'login_required' };
}
