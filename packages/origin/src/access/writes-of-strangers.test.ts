import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { profileParts, type WriteName, writes } from '@nightjar/api';
import { openMediaStore } from '@nightjar/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, seededVideo, seedMember } from '../personal-data/testing/seeded-member.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

const stranger = 7_880_001;

/** The objects of the seeded member, by the names of the fields that name them. */
const own: Record<string, readonly (number | string)[]> = {
  user_id: [seeded.id],
  object_id: [seeded.id, seededVideo, 7701, 7702, 7706, 7707],
  video_id: [seededVideo],
  comment_id: [7701, 7702, 7703, 7706],
  parent_id: [7706],
  playlist_id: [7707],
  upload_id: ['7770001aaaa7770001aaaa7770001aaa'],
  video_ids: [seededVideo],
  known: [seededVideo],
  added: [seededVideo],
  removed: [seededVideo, `${seededVideo}:0`],
  watched: [`${seededVideo}:0`],
};
/** Other fields, with values that their writes accept; the default is a text. */
const values: Record<string, string> = {
  vote: '0',
  part: 'sent',
  reason: 'spam',
  kind: 'avatar',
  email: 'wren@example.org',
  eml: 'wren@example.org',
  position: '1',
  keep: '0',
  lang: 'en',
  cleared: '1',
  revision: '1',
  nogeo: '1',
  vr: '',
  channel: '',
  categories: '1',
  category_ids: '1',
  page: '1',
  is_private: '1',
  is_muted: '1',
  period: 'daily',
  is_single: '1',
  preview: '1',
  pwd: 'a wrong password',
  answer: 'agree',
  ...Object.fromEntries(
    ['gender', 'birth_date', 'relationship', 'orientation', 'country', 'website'].map((fact) => [fact, '']),
  ),
  ...Object.fromEntries(profileParts.map((part) => [part, 'everybody'])),
};
const sections =
  'video model channel member playlist comment message add remove accept decline friends requests sent blocked';

/** Columns that actions of others change: counters, times of use, and what is computed from them. */
const shared =
  /^(views.*|likes|dislikes|comments|replies|rating.*|subscribers|friends|popularity.*|last_seen_at|updated_at|favourites)$/;

let dataDir: string;
let site: TestOrigin;
const sql = async (text: string, params: unknown[] = []) =>
  (await site.database.pool.query(text, params)).rows;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-strangers-'));
  const mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
  site = await openTestOrigin({ mediaStore, dataDir });
  await seedMember(site.database.pool, { mediaStore, dataDir }, 'anonymise');
  await sql(`update videos set description = 'Waves' where id = $1`, [seededVideo]);
  await sql(`update playlists set is_private = true where id = 7707`);
  await sql(
    `insert into users (id, username, email, password_hash, email_confirmed_at) values ($1, 'wren', 'wren@example.org', 'x', now())`,
    [stranger],
  );
  for (const [field, table] of [
    ['session_id', 'sessions'],
    ['notification_id', 'notifications'],
  ] as const) {
    own[field] = (await sql(`select id from ${table} where user_id = $1`, [seeded.id])).map(({ id }) => id);
  }
  own.notification_id = [...(own.notification_id ?? []), 1];
  await sql(
    `insert into passkeys (id, user_id, credential_id, public_key, name) values (7799, $1, 'x', '\\x00', 'Mine')`,
    [seeded.id],
  );
  own.passkey_id = [7799];
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Every row that belongs to the member and not to the stranger, without what others may change, as JSON. */
async function rowsOfMember(): Promise<string[]> {
  const references = await sql(
    `select c.conrelid::regclass::text as name, a.attname as member from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const sources = [
    ...references.map(({ name, member }) => [name, `t.${member} = ${seeded.id}`]),
    ['users', `t.id = ${seeded.id}`],
    ['videos', `t.id = ${seededVideo}`],
    ['video_tracks', `t.video_id = ${seededVideo}`],
    ['comments', 't.id between 7701 and 7706'],
    ['playlist_videos', 't.playlist_id = 7707'],
    ['votes', `t.voter = 'u${seeded.id}'`],
    ['watch_history', `t.user_id = ${seeded.id}`],
  ];
  const found = new Set<string>();
  for (const [name, condition] of sources) {
    for (const { row } of await sql(`select to_jsonb(t) as row from ${name} t where ${condition}`)) {
      const kept = Object.entries(row as object).filter(([column]) => !shared.test(column));
      if (!Object.values(row as object).includes(stranger)) {
        found.add(`${name} ${JSON.stringify(Object.fromEntries(kept))}`);
      }
    }
  }
  return [...found].sort();
}

/** The forms of a write that name an object of the member, in every combination of section and object. */
function attemptsOf(name: WriteName): Record<string, string>[] {
  const write = writes[name];
  // Without a request key: attempts with the same key would be repetitions of the first one.
  const fields = Object.keys(write.fields.shape).filter((field) => field !== 'request_key');
  let attempts: Record<string, string>[] = [{ ...(write.fixed as Record<string, string>) }];
  for (const field of fields) {
    const known = field === 'section' ? sections.split(' ') : own[field]?.map(String);
    const choices = known ?? [values[field] ?? 'Taken over'];
    attempts = attempts.flatMap((attempt) => choices.map((choice) => ({ ...attempt, [field]: choice })));
  }
  return attempts.filter((attempt) => write.parse(attempt).ok);
}

const namesOwn = (name: WriteName) => Object.keys(writes[name].fields.shape).some((field) => field in own);

test.each((Object.keys(writes) as WriteName[]).filter((name) => writes[name].file !== 'required'))(
  '%s of a stranger, with the ids of a member, changes nothing of the member and shows nothing private',
  async (name) => {
    await sql('delete from limit_events');
    const attempts = attemptsOf(name);
    if (namesOwn(name)) expect(attempts.length).toBeGreaterThan(0);
    const before = await rowsOfMember();
    for (const attempt of attempts) {
      const cookie = await site.signInAs('wren');
      const response = await site.post(writes[name].path, attempt, { cookie });
      expect(response.status).toBeLessThan(500);
      const text = await response.text();
      for (const secret of [seeded.email, '192.0.2.7', 'Mine']) expect(text).not.toContain(secret);
    }
    const after = new Set(await rowsOfMember());
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  },
);
