import { type FormFields, findWrite, readForm, type Write, type WriteName, writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import type { FormResult } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';

type Context = Readonly<RouterContextProvider>;

interface SentFields {
  context: Context;
  request: Request;
  fields: FormFields;
  /** The address of the page; without it the answer has no redirect. */
  to: string | undefined;
}

type Forward = (sent: SentFields) => Promise<unknown>;

/** Sends the fields of a form as a write of the origin. */
const forward =
  <Params, Answer, Code extends string>(write: Write<Params, Answer, Code>): Forward =>
  async ({ context, request, fields, to }) => {
    const parsed = write.parse(fields);
    if (parsed.ok) {
      return sendForm(context, write, { request, params: parsed.value, values: texts(fields), to });
    }
    const [first] = parsed.fields;
    const failure: FormResult = {
      ok: false,
      code: first?.code ?? 'invalid',
      fields: parsed.fields,
      values: texts(fields),
    };
    return data<FormResult>(failure, { status: 400 });
  };

/** Writes of the buttons and forms on the pages of members, for browsers without scripts. */
const forwarded: Partial<Record<WriteName, Forward>> = {
  subscribe: forward(writes.subscribe),
  unsubscribe: forward(writes.unsubscribe),
  requestFriend: forward(writes.requestFriend),
  answerFriend: forward(writes.answerFriend),
  blockMember: forward(writes.blockMember),
  removeFavourite: forward(writes.removeFavourite),
  deleteVideo: forward(writes.deleteVideo),
  createPlaylist: forward(writes.createPlaylist),
  editPlaylist: forward(writes.editPlaylist),
  deletePlaylist: forward(writes.deletePlaylist),
  removeFromPlaylist: forward(writes.removeFromPlaylist),
  moveInPlaylist: forward(writes.moveInPlaylist),
  editProfile: forward(writes.editProfile),
  editVisibility: forward(writes.editVisibility),
  changePassword: forward(writes.changePassword),
  readNotification: forward(writes.readNotification),
};

const secrets: ReadonlySet<string> = new Set(['pwd', 'pwd_new']);

/** Texts to show again; no secrets. */
const texts = (fields: FormFields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.has(entry[0]),
    ),
  );

const malformed: FormResult = { ok: false, code: 'malformed', fields: [], values: {} };

/**
 * The forms of a page of a member. They have the fields of the wire; scripts send the same fields to the origin directly. The
 * answer redirects to the page.
 *
 * @param added Fields that the page adds.
 */
export async function memberAction(context: Context, request: Request, added: FormFields = {}) {
  const sent = readForm(await request.formData());
  const fields = sent && { ...sent, ...added };
  const paths = ['/api/input.php', '/api/member.php', '/api/video_edit.php'] as const;
  const names = fields ? paths.map((path) => findWrite(path, fields)) : [];
  const send = names.map((name) => name && forwarded[name]).find(Boolean);
  if (!fields || !send) return data<FormResult>(malformed, { status: 400 });
  const { pathname, search } = new URL(request.url);
  // A form that is sent in the background stays on its page.
  const to = fields.stay === '1' ? undefined : pathname + search;
  return send({ context, request, fields, to });
}
