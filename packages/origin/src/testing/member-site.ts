import { openTestOrigin } from './test-origin.ts';

/** Opens a test origin with a session of four accounts of the test catalogue; mira is a moderator. */
export async function openMemberSite() {
  const site = await openTestOrigin();
  const cookies = {
    ada: await site.signInAs('ada'),
    ben: await site.signInAs('ben'),
    cem: await site.signInAs('cem'),
    mira: await site.signInAs('mira'),
  };
  const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
  /** The first row of a query. */
  const one = async <Row>(text: string, values: unknown[] = []) => (await sql(text, values)).rows[0] as Row;
  return { site, cookies, sql, one };
}

export type Member = keyof Awaited<ReturnType<typeof openMemberSite>>['cookies'];
