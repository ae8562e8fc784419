import { expect, request } from '@playwright/test';
import { privateLink } from '../../product/mails.ts';
import { type OpenMember, postForm } from '../../product/newcomer.ts';
import type { Visit } from './screen.ts';

/** Writes a comment with the session of a page; returns its id. */
export async function writeComment(page: OpenMember['page'], videoId: number, text: string): Promise<number> {
  const written = await postForm(page, '/api/input.php', {
    ...{ act: 'comment', section: 'video', object_id: String(videoId), text },
  });
  const { comment } = (await written.json()) as { comment: { comment_id: string } };
  return Number(comment.comment_id);
}

interface Removal extends Pick<Visit, 'page' | 'videos' | 'origin'> {
  /** The address of the member whose session the page has. */
  email: string;
  moderator: { name: string; password: string };
}

/** Lets a moderator remove a comment of the member; returns the private page of the decision. */
export async function removedComment({ page, videos, origin, email, moderator }: Removal): Promise<string> {
  const objectId = await writeComment(page, videos.hideable.id, 'A comment that a moderator removes');
  const sender = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await sender.post('/api/login.php', { form: { usr: moderator.name, pwd: moderator.password } });
  const decision = {
    section: 'comment',
    objectId,
    outcome: 'removed',
    reason: 'spam',
    statement: 'This is advertising.',
  };
  const decided = await sender.post('/api/operations/decideReports', { data: decision });
  expect(decided.ok(), await decided.text()).toBe(true);
  await sender.dispose();
  return privateLink(email, 'appeal');
}
