import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { affected, countRow, idRow, one, rows } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
import { appealDays } from '../moderation/decision-store.ts';
import { systemActor, transition } from '../videos/states/transition.ts';

/** What one batch of a rule has deleted, in its transaction. */
interface Deletion {
  count: number;
  /** After which id the next batch begins; undefined after the last one. */
  last?: number | undefined;
  /** Removed videos whose files a job erases after the transaction. */
  videoIds?: readonly number[];
}

/** What is deleted, after how long, and how. */
export interface RetentionRule {
  name: string;
  /** What is deleted and when, for the table that the command prints. */
  text: string;
  /** How many rows are due. */
  count(client: pg.Pool | pg.ClientBase): Promise<number>;
  /** Deletes one batch. Rows that are only deleted are one. */
  apply(client: pg.ClientBase, batch: RetentionBatch): Promise<Deletion>;
}

interface RetentionBatch {
  mediaStore: Pick<MediaStore, 'remove'>;
  /** Begins after the row with this id. */
  after: number;
  /** The most videos, or messages with a file. */
  size: number;
}

/** The last id of a full batch. Videos stay due until a job has erased their files, so that the next batch begins after it. */
const lastOf = (found: readonly { id: number }[], size: number): number | undefined =>
  found.length < size ? undefined : found.at(-1)?.id;

interface RowsRule extends Pick<RetentionRule, 'name' | 'text'> {
  table: string;
  /** SQL condition of the rows that are due. */
  due: string;
  /** Without it the rows are deleted. */
  erase?: {
    /** Columns to overwrite. */
    columns: string;
    /** Statement that erases the copies in another table; `due` has the ids of the rows. */
    copies?: string;
  };
}

function rowsRule({ name, text, table, due, erase }: RowsRule): RetentionRule {
  const statement =
    erase === undefined
      ? `DELETE FROM ${table} WHERE ${due}`
      : `WITH due AS MATERIALIZED (SELECT id FROM ${table} WHERE ${due} FOR UPDATE)${erase.copies ? `, copies AS (${erase.copies})` : ''}
         UPDATE ${table} SET ${erase.columns} WHERE id IN (SELECT id FROM due)`;
  return {
    name,
    text,
    count: async (client) =>
      (await one(client, countRow, `SELECT count(*)::int AS n FROM ${table} WHERE ${due}`)).n,
    apply: async (client) => ({ count: await affected(client, statement) }),
  };
}

interface FilesRule extends Pick<RetentionRule, 'name' | 'text'> {
  /** SQL condition of what is due. */
  due: string;
}

/** Erases the files of videos `v`; `latest` is their newest transition. Their rows stay, so that their addresses answer 410 and copies of them are found. */
function videosRule({ name, text, due }: FilesRule): RetentionRule {
  const from = `FROM videos v CROSS JOIN LATERAL (SELECT t.created_at, t.actor_role, t.copy_of FROM video_transitions t
      WHERE t.video_id = v.id ORDER BY t.id DESC LIMIT 1) latest WHERE (${due})`;
  return {
    name,
    text,
    count: async (client) => (await one(client, countRow, `SELECT count(*)::int AS n ${from}`)).n,
    async apply(client, { after, size }) {
      const found = await rows(
        client,
        idRow.extend({ statusId: idRow.shape.id }),
        `SELECT v.id, v.status_id::int AS "statusId" ${from} AND v.id > $1 ORDER BY v.id LIMIT $2 FOR NO KEY UPDATE OF v`,
        [after, size],
      );
      for (const { id, statusId } of found)
        if (statusId === videoStatus.inProcessing)
          await transition(client, id, {
            to: 'removed',
            actor: systemActor,
            reason: { code: 'upload.expired' },
          });
      return {
        count: found.length,
        videoIds: found.map(({ id }) => id),
        last: lastOf(found, size),
      };
    },
  };
}

const fileRow = idRow.extend({ key: z.string() });

/** Files are removed before the rows, so that no file stays without one; the next run repeats an interrupted one. */
function messagesWithFileRule({ name, text, due }: FilesRule): RetentionRule {
  const from = `FROM contact_messages WHERE (${due})`;
  return {
    name,
    text,
    count: async (client) => (await one(client, countRow, `SELECT count(*)::int AS n ${from}`)).n,
    async apply(client, { mediaStore, after, size }) {
      const found = await rows(
        client,
        fileRow,
        `SELECT id, file_key AS key ${from} AND id > $1 ORDER BY id LIMIT $2 FOR UPDATE`,
        [after, size],
      );
      for (const { key } of found) await mediaStore.remove(key);
      await client.query('DELETE FROM contact_messages WHERE id = ANY ($1)', [found.map(({ id }) => id)]);
      return { count: found.length, last: lastOf(found, size) };
    },
  };
}

/** Some days longer than an appeal is possible; a restored video needs its files. */
const decisionDays = appealDays + 10;
const noOpenAppeal = `NOT EXISTS (SELECT FROM moderation_decisions d WHERE d.section = 'video' AND d.object_id = v.id
  AND d.appealed_at IS NOT NULL AND d.appeal_decided_at IS NULL)`;
const isRefused = `v.status_id = ${videoStatus.inProcessing} AND v.step = 'refused'`;

/** The retention rules (requirement ORG-7). Rows of members are deleted with their account by the database. */
export const retentionRules: readonly RetentionRule[] = [
  rowsRule({
    name: 'sessions',
    text: 'expired sessions',
    table: 'sessions',
    due: 'expires_at <= now()',
  }),
  rowsRule({
    name: 'links',
    text: 'expired links of mails',
    table: 'account_links',
    due: 'expires_at <= now()',
  }),
  rowsRule({
    name: 'mails',
    text: 'mails 30 days after they were sent or given up',
    table: 'mails',
    due: `created_at < now() - interval '30 days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  }),
  rowsRule({
    name: 'contact',
    text: 'messages of the contact form without a file after one year',
    table: 'contact_messages',
    due: `created_at < now() - interval '1 year' AND file_key IS NULL`,
  }),
  messagesWithFileRule({
    name: 'contact_files',
    text: 'messages of the contact form with their file after one year',
    due: `created_at < now() - interval '1 year' AND file_key IS NOT NULL`,
  }),
  rowsRule({
    name: 'notices',
    text: 'name, address and words of a notice and its reports one year after the last of them was closed',
    table: 'notices',
    due: `(email <> '' OR EXISTS (SELECT FROM reports r WHERE r.notice_id = notices.id AND (r.email <> '' OR r.message <> '')))
      AND created_at < now() - interval '1 year' AND NOT EXISTS (SELECT FROM reports r
      WHERE r.notice_id = notices.id AND (r.closed_at IS NULL OR r.closed_at >= now() - interval '1 year'))`,
    erase: {
      columns: `name = '', email = '', statement = ''`,
      copies: `UPDATE reports SET email = '', message = '' WHERE notice_id IN (SELECT id FROM due)`,
    },
  }),
  rowsRule({
    name: 'reports',
    text: 'address and words of a report that has no notice one year after it was closed',
    table: 'reports',
    due: `notice_id IS NULL AND (email <> '' OR message <> '') AND closed_at < now() - interval '1 year'`,
    erase: { columns: `email = '', message = ''` },
  }),
  rowsRule({
    name: 'verifications',
    text: 'records of uploader verifications 7 years after the deletion of the account',
    table: 'verification_records',
    due: `user_id IS NULL AND ended_at < now() - interval '7 years'`,
  }),
  rowsRule({
    name: 'biometrics',
    text: 'pictures of identity checks when their time after the decision is over (`uploads.biometricDays`), those of the member 3 years after they were sent at the latest',
    table: 'identity_pictures',
    due: `erase_at <= now() OR (kind = 'selfie' AND created_at < now() - interval '3 years')`,
  }),
  rowsRule({
    name: 'identity_drafts',
    text: 'identity checks that were not sent after 30 days, that were not decided after one year, or whose account was deleted before a decision',
    table: 'identity_records',
    due: `(state = 'draft' AND created_at < now() - interval '30 days') OR (state = 'waiting' AND submitted_at < now() - interval '1 year')
      OR (state IN ('draft', 'waiting') AND ended_at IS NOT NULL)`,
  }),
  rowsRule({
    name: 'identity_rejected',
    text: 'rejected identity checks one year after the decision, or when the account is deleted',
    table: 'identity_records',
    due: `state = 'rejected' AND (ended_at IS NOT NULL OR decided_at < now() - interval '1 year')`,
  }),
  rowsRule({
    name: 'identity_records',
    text: 'approved and revoked identity checks with their documents 7 years after the deletion of the account',
    table: 'identity_records',
    due: `state IN ('approved', 'revoked') AND ended_at < now() - interval '7 years'`,
  }),
  rowsRule({
    name: 'consents',
    text: 'consent records of models 7 years after the removal of the model or the video, or the deletion of the account',
    table: 'model_consents',
    due: `removed_at < now() - interval '7 years' OR ended_at < now() - interval '7 years'
      OR EXISTS (SELECT FROM videos v WHERE v.id = model_consents.video_id AND v.updated_at < now() - interval '7 years'
        AND ${isRemoved('v')})`,
  }),
  rowsRule({
    name: 'unconfirmed_consents',
    text: 'names of models in deleted drafts, without a confirmed consent',
    table: 'model_consents',
    due: `confirmed_at IS NULL AND EXISTS (SELECT FROM videos v WHERE v.id = model_consents.video_id AND ${isRemoved('v')})`,
  }),
  rowsRule({
    name: 'refused_forms',
    text: 'records of files that were refused in the answer to their form after one year',
    table: 'refused_files',
    due: `created_at < now() - interval '1 year'`,
  }),
  rowsRule({
    name: 'hash_jobs',
    text: 'finished jobs of lists of hashes after 90 days',
    table: 'hash_jobs',
    due: `finished_at < now() - interval '90 days'`,
  }),
  videosRule({
    name: 'refused_files',
    text: `files of uploads that the pipeline refused after 30 days, of those that a moderator refused, or that look like another video, after ${decisionDays} days`,
    due: `${isRefused} AND ${noOpenAppeal}
      AND latest.created_at < now() - CASE WHEN latest.actor_role = 'moderator' OR EXISTS (SELECT FROM moderation_decisions d
        WHERE d.section = 'video' AND d.object_id = v.id AND d.kind = 'refuse_copy') THEN interval '${decisionDays} days' ELSE interval '30 days' END`,
  }),
  videosRule({
    name: 'removed_files',
    text: `files of videos that a moderator removed, or their owner while they were evidence, after ${decisionDays} days, when no appeal is open`,
    due: `${isRemoved('v')} AND v.step IS DISTINCT FROM 'purged'
      AND latest.created_at < now() - interval '${decisionDays} days' AND ${noOpenAppeal}`,
  }),
];
