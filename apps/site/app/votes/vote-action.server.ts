import { writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';
import type { VotedObject } from './voted-object.ts';

const choices = new Map([
  ['1', true],
  ['0', false],
]);

/** Votes without scripts, and returns to the page `to`. */
export async function voteAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { object: { section, id }, to }: { object: VotedObject; to: string },
) {
  const { vote } = readTexts(await request.formData(), 'vote');
  const choice = choices.get(vote);
  if (choice === undefined) {
    return data<FormResult>({ ok: false, code: 'required', fields: [], values: {} }, { status: 400 });
  }
  return sendForm(context, writes.vote, {
    request,
    params: { section, objectId: id, vote: choice },
    values: {},
    to,
  });
}
