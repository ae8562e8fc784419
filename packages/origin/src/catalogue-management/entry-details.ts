import { type CatalogueKind, type EntryDetails, editableFacts } from '@nightjar/api/operations';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { channels } from '../database/schema/index.ts';
import { onlyRow, type TypedClient, typed } from '../database/typed.ts';
import { ageOf } from '../members/age.ts';

const modelRow = z.object({ info: z.record(z.string(), z.string()) });

const none: EntryDetails = { facts: {}, title2: '', url: '', vda: false };

/** What the page of a model or channel shows besides its title and description. Empty for other kinds. */
export async function loadDetails(
  client: TypedClient,
  kind: CatalogueKind,
  id: number,
): Promise<EntryDetails> {
  if (kind === 'model') {
    const { info } = await one(client, modelRow, 'SELECT info FROM models WHERE id = $1', [id]);
    // An import can have stored further facts, which saving keeps.
    const facts = editableFacts.flatMap((name) => (info[name] === undefined ? [] : [[name, info[name]]]));
    return { ...none, facts: Object.fromEntries(facts) };
  }
  if (kind === 'channel') {
    const { title2, url, vda } = channels;
    const found = typed(client).select({ title2, url, vda }).from(channels).where(eq(channels.id, id));
    return { ...none, ...onlyRow(await found) };
  }
  return none;
}

/** Saves the given details; a missing one stays as it is, an empty fact is removed. */
export async function saveDetails(
  client: TypedClient,
  kind: CatalogueKind,
  {
    id,
    facts,
    title2,
    url,
    vda,
  }: { id: number } & { [Name in keyof EntryDetails]?: EntryDetails[Name] | undefined },
): Promise<void> {
  if (kind === 'model' && facts !== undefined)
    await client.query(
      `UPDATE models SET info = (
         SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(info || $2::jsonb) WHERE value <> '""')
       WHERE id = $1`,
      [id, JSON.stringify(facts)],
    );
  if (kind === 'channel')
    await client.query(
      `UPDATE channels SET title2 = coalesce($2, title2), url = coalesce($3, url), vda = coalesce($4, vda) WHERE id = $1`,
      [id, title2 ?? null, url ?? null, vda ?? null],
    );
}

const youngest = 18;

/** Whether the facts name an age below 18 or an impossible date of birth; such a model is not saved. */
export function isUnderage({ age, debut_age, birth_date }: EntryDetails['facts'], now: Date): boolean {
  const ages = [age, debut_age].map((text) => Number(/\d{1,3}/.exec(text ?? '')?.[0] ?? youngest));
  const born = birth_date ? (ageOf(birth_date, now) ?? 0) : youngest;
  return [...ages, born].some((years) => years < youngest);
}
