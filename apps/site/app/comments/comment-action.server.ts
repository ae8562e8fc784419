import { writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import { readId } from '../addresses/read-id.ts';
import { readTexts } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.server.ts';
import { requireObject } from './load-comments.server.ts';

/** Adds a comment without scripts, and returns to the comments. */
export async function commentAction(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const object = requireObject(url);
  const {
    text,
    parent,
    request_key: requestKey,
  } = readTexts(await request.formData(), 'text', 'parent', 'request_key');
  const parentId = readId(parent);
  const comment = {
    objectId: object.objectId,
    text,
    ...(parentId !== undefined && { parentId }),
    ...(requestKey !== '' && { requestKey }),
  };
  const form = {
    request,
    values: { text, request_key: requestKey },
    to: links.comments(object, { sent: true }),
  };
  const { section } = object;
  return section === 'member'
    ? sendForm(context, writes.addWallComment, { ...form, params: comment })
    : sendForm(context, writes.addComment, { ...form, params: { section, ...comment } });
}
