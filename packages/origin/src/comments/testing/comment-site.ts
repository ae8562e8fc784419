import { paths, wireCommentList } from '@nightjar/api';
import { openMemberSite } from '../../testing/member-site.ts';
import { testUsers } from '../../testing/test-catalogue.ts';

/** A member site without comments, on which ada and ben are friends. */
export async function openCommentSite() {
  const members = await openMemberSite();
  const { site, sql } = members;
  // The test catalogue sets counters without inserting comments.
  await sql('update videos set comments = 0');
  await sql('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
    testUsers.ben,
    testUsers.ada,
  ]);

  async function read(
    section: 'video' | 'model' | 'member',
    objectId: number,
    { cookie }: { cookie?: string } = {},
  ) {
    const lifetime = cookie === undefined ? 3600 : 0;
    const path = paths.comments.build({ section, objectId, lifetime });
    const response = await site.get(path, cookie === undefined ? {} : { cookie });
    const body: unknown = await response.json();
    return {
      status: response.status,
      headers: response.headers,
      body,
      list: response.status === 200 ? wireCommentList.parse(body) : undefined,
    };
  }

  return { ...members, read };
}

type ReadComments = Awaited<ReturnType<typeof openCommentSite>>['read'];

export const texts = (answer: Awaited<ReturnType<ReadComments>>) =>
  answer.list?.comments.map(({ text }) => text);

/** The parameters of a comment on a video. */
export const onVideo = (objectId: number, text = 'A calm scene.', parentId?: number) => ({
  section: 'video' as const,
  objectId,
  text,
  ...(parentId !== undefined && { parentId }),
});
