import type { Write } from '@nightjar/api';
import { type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { sendForm } from './send-form.server.ts';

interface MemberForm<Params> {
  request: Request;
  params: Params;
  /** Page of the form; a guest signs in and returns to it. */
  page: string;
  to: string;
  /** Texts to show again after a refusal; no secrets. */
  values?: Record<string, string>;
}

/** Sends a form of members. A guest is led to the sign-in page, which returns to the form. */
export async function sendMemberForm<Params, Answer, Code extends string>(
  context: Readonly<RouterContextProvider>,
  write: Write<Params, Answer, Code>,
  { request, params, page, to, values = {} }: MemberForm<Params>,
) {
  const result = await sendForm(context, write, { request, params, values, to });
  if (!(result instanceof Response) && !result.data.ok && result.data.code === 'login_required') {
    return redirect(links.signIn({ to: page }), { status: 303 });
  }
  return result;
}
