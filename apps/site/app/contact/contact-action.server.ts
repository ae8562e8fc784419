import { writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';

/** Forms with a file are held in memory while they are passed on; the body limit bounds each of them. */
const maxConcurrent = 4;
let running = 0;

export async function contactAction(context: Readonly<RouterContextProvider>, request: Request) {
  if (running >= maxConcurrent) {
    return data<FormResult>({ ok: false, code: 'too_many_uploads', fields: [], values: {} }, { status: 429 });
  }
  running += 1;
  try {
    const form = await request.formData();
    const { email, message, stay } = readTexts(form, 'email', 'message', 'stay');
    const sent = form.get('file');
    return await sendForm(context, writes.contact, {
      request,
      params: { email, message },
      values: { email, message },
      // A browser sends an empty part when no file was chosen.
      ...(sent instanceof File && sent.size > 0 && { file: sent }),
      // The form of the dialog stays on its page.
      to: stay === '1' ? undefined : links.contacts({ sent: true }),
    });
  } finally {
    running -= 1;
  }
}
