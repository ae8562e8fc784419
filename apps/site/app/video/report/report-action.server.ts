import { reportReasons, writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.server.ts';
import type { ReportedObject } from './reported-object.ts';

/** Sends a report of a video or a member. The form of a dialog is answered without a redirect (`stay`). */
export async function reportAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { section, id }: ReportedObject,
) {
  const {
    reason,
    email,
    message,
    stay,
    request_key: requestKey,
  } = readTexts(await request.formData(), 'reason', 'email', 'message', 'stay', 'request_key');
  const values = { reason, email, message };
  const sentPage = (section === 'member' ? links.reportMember : links.report)({ id }, { sent: true });
  const known = reportReasons.find((each) => each === reason);
  if (known === undefined) {
    const fields = [{ field: 'reason', code: 'required' }];
    return data<FormResult>({ ok: false, code: 'required', fields, values }, { status: 400 });
  }
  return sendForm(context, writes.report, {
    request,
    params: {
      section,
      objectId: id,
      reason: known,
      ...(email.trim() !== '' && { email }),
      ...(message.trim() !== '' && { message }),
      ...(requestKey !== '' && { requestKey }),
    },
    values,
    to: stay === '1' ? undefined : sentPage,
  });
}
