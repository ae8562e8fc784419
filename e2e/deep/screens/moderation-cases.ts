import { expect, request } from '@playwright/test';
import { createModerator } from '../../product/accounts.ts';
import { openProductDatabase } from '../../product/database.ts';
import { inventAddress, type OpenMember, openMember, postForm } from '../../product/newcomer.ts';
import { removedComment, writeComment } from './removed-comment.ts';
import { callOperation, type Visit } from './screen.ts';

/*
 * Creates what the screens of moderators show. Each function makes its own members and texts and returns the address of its screen.
 */

type Reported = 'video' | 'comment' | 'message' | 'member';

async function report(visit: Visit, section: Reported, id: number, message: string): Promise<string> {
  const fields = { act: 'report', section, object_id: String(id), reason: 'spam', message };
  await postForm(visit.page, '/api/input.php', fields, inventAddress());
  return `/moderation/reports/${section}/${id}/`;
}

/** Opens a new member, whose browser the caller closes. */
function openAuthor({ page }: Visit): Promise<OpenMember> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  return openMember(browser);
}

export const reportedVideo = (visit: Visit): Promise<string> =>
  report(visit, 'video', visit.videos.hideable.id, 'The description leads to a shop.');

export async function reportedComment(visit: Visit): Promise<string> {
  const author = await openAuthor(visit);
  const text = 'Visit my shop, where everything costs half as much today.';
  const id = await writeComment(author.page, visit.videos.hideable.id, text);
  await author.page.context().close();
  return report(visit, 'comment', id, 'The same text is below every video.');
}

/** Sends a message to the moderator, who reports it. */
async function reportMessage(visit: Visit): Promise<number> {
  const author = await openAuthor(visit);
  const fields = { act: 'message', object_id: visit.member.id, text: 'Visit my shop, it is open all night.' };
  const sent = await postForm(author.page, '/api/input.php', fields);
  const { message_id } = (await sent.json()) as { message_id: string };
  await author.page.context().close();
  await report(visit, 'message', Number(message_id), 'I do not know the sender.');
  return Number(message_id);
}

export const reportedMessage = async (visit: Visit): Promise<string> =>
  `/moderation/reports/message/${await reportMessage(visit)}/`;

export async function removedMessage(visit: Visit): Promise<string> {
  const decision = { section: 'message', objectId: await reportMessage(visit), outcome: 'removed' };
  const words = { reason: 'spam', statement: 'This is advertising.' };
  await callOperation(visit, 'decideReports', { ...decision, ...words });
  return '/moderation/removed/?section=message';
}

export async function reportedMember(visit: Visit): Promise<string> {
  const author = await openAuthor(visit);
  const about = 'I sell lamps. Write to me, and I will send you the list of prices.';
  await postForm(author.page, '/api/member.php', { act: 'edit', about });
  await author.page.context().close();
  return report(visit, 'member', Number(author.id), 'The profile is an advertisement.');
}

/** A member appeals against the decision of another moderator. */
export async function appealed(visit: Visit): Promise<string> {
  const author = await openAuthor(visit);
  const moderator = await createModerator();
  const email = `${author.name}@example.org`;
  const link = await removedComment({ ...visit, page: author.page, email, moderator });
  await author.page.context().close();
  const { searchParams } = new URL(link, visit.origin);
  const appeal = {
    decisionId: Number(searchParams.get('decision')),
    key: searchParams.get('key'),
    text: 'I wrote about the lamps in the video. I sell nothing, and have no shop.',
  };
  await callOperation(visit, 'sendAppeal', appeal);
  return '/moderation/appeals/';
}

/** A published video whose owner has changed the description, marked as similar to another one. */
export async function editedVideo({ videos, origin }: Visit): Promise<string> {
  const owner = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await owner.post('/api/login.php', { form: { usr: 'uploader', pwd: 'uploader-pass' } });
  const listed = await owner.post('/api/member.php', { form: { act: 'videos' } });
  const { videos: own } = (await listed.json()) as { videos: { video_id: string; status_id: string }[] };
  // Other journeys change the first two and the last one.
  const id = own.filter(({ status_id }) => status_id === '1').at(2)?.video_id ?? '';
  const description = `The lamps of the quay, filmed on ${new Date().toISOString()}.`;
  const changed = await owner.post('/api/video_edit.php', {
    form: { act: 'edit', video_id: id, description },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await owner.dispose();
  const { pool, close } = await openProductDatabase();
  await pool.query(
    `INSERT INTO near_duplicates (video_id, original_id, share, distance, is_mirrored)
     SELECT $1, $2, 0.92, 12, true
     WHERE NOT EXISTS (SELECT FROM near_duplicates WHERE video_id = $1)`,
    [id, videos.ordinary.id],
  );
  await close();
  return `/moderation/?video=${id}`;
}

/** Records of consent of a performer that have ended: one was replaced, and for another video the performer was taken off. */
async function endConsents({ videos: { ordinary, hideable } }: Visit): Promise<void> {
  const { pool, close } = await openProductDatabase();
  await pool.query(
    `INSERT INTO model_consents (video_id, model_id, name, user_id, confirmed_at, revision, reference, removed_at)
     SELECT v.id, m.id, m.title, v.user_id, now() - interval '90 days', '2025-01', 'contract 12', ended
     FROM videos v, models m, (VALUES (now() - interval '30 days'), (now() - interval '3 days'), (NULL)) e (ended)
     WHERE m.id = 1 AND (v.id = $1 OR v.id = $2 AND ended IS NOT NULL)
       AND NOT EXISTS (SELECT FROM model_consents WHERE model_id = 1 AND video_id = v.id)`,
    [ordinary.id, hideable.id],
  );
  await close();
}

export async function videoWithEndedConsents(visit: Visit): Promise<string> {
  await endConsents(visit);
  return `/moderation/?video=${visit.videos.hideable.id}`;
}

export async function modelWithEndedConsents(visit: Visit): Promise<string> {
  await endConsents(visit);
  return '/moderation/catalogue/model/1/';
}
