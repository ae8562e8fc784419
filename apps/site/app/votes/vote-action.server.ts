import { writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import { type FormResult, readTexts } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';
import type { VotedObject } from './voted-object.ts';

const choices = new Map([
  ['1', true],
  ['0', false],
]);

/** Votes without scripts, and answers with the page of the vote, which links to the page `to`. */
export async function voteAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { object, to }: { object: VotedObject; to: string },
) {
  const { vote } = readTexts(await request.formData(), 'vote');
  const choice = choices.get(vote);
  if (choice === undefined) {
    return data<FormResult>({ ok: false, code: 'required', fields: [], values: {} }, { status: 400 });
  }
  return sendForm(context, writes.vote, {
    request,
    params: { section: object.section, objectId: object.id, vote: choice },
    values: {},
    // The page `to` can show counts of before the vote, because it is cached.
    to: links.vote(object, { to, done: 1 }),
  });
}
