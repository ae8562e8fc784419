import { reportReasons, writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.server.ts';

/** Sends a report of a video. The form of a dialog is answered without a redirect (`stay`). */
export async function reportAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  video: { id: number },
) {
  const {
    reason,
    email,
    message,
    stay,
    request_key: requestKey,
  } = readTexts(await request.formData(), 'reason', 'email', 'message', 'stay', 'request_key');
  const values = { reason, email, message };
  const known = reportReasons.find((each) => each === reason);
  if (known === undefined) {
    const fields = [{ field: 'reason', code: 'required' }];
    return data<FormResult>({ ok: false, code: 'required', fields, values }, { status: 400 });
  }
  return sendForm(context, writes.report, {
    request,
    params: {
      section: 'video',
      objectId: video.id,
      reason: known,
      ...(email.trim() !== '' && { email }),
      ...(message.trim() !== '' && { message }),
      ...(requestKey !== '' && { requestKey }),
    },
    values,
    to: stay === '1' ? undefined : links.report(video, { sent: true }),
  });
}
