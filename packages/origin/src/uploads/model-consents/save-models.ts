import { type ModelConsent, uploadRules } from '@nightjar/api';
import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { entryName, findNamed } from '../../catalogue-management/named-entries.ts';
import {
  type ConsentRow,
  endConsent,
  findConsents,
  insertConsent,
  linkedModels,
  linkModels,
} from './consent-store.ts';

export interface SentModels {
  videoId: number;
  /** Who sends the form. */
  userId: number;
  /** Names of the models; undefined leaves them unchanged. */
  models: readonly string[] | undefined;
  consents: readonly ModelConsent[] | undefined;
  /** Revision of the confirmed statement. */
  revision: string | undefined;
  /** A draft can be stored before its consents are confirmed. */
  isDraft: boolean;
  /** A new name is a proposal for the review; after the publication there is no review. */
  canPropose: boolean;
}

/**
 * Replaces the models of a video and keeps a consent record for each. A model that the video had before, for example from an
 * import, needs no new record.
 *
 * @throws ActionRefusal `upload.consent`, `upload.consent_revision`, `upload.unknown_model`
 */
export async function saveModels(client: pg.PoolClient, sent: SentModels): Promise<void> {
  const { videoId, userId, models, isDraft, canPropose } = sent;
  if (models === undefined) return;
  const given = consentsByName(sent);
  const records = await findConsents(client, videoId);
  const before = await linkedModels(client, videoId);
  const named = await nameModels(client, models);
  const kept = new Set<ConsentRow>();
  for (const { name, modelId } of named) {
    const key = keyOf(name);
    // A model can have got another name since, by a change or a merge.
    const record = records.find(
      (each) => keyOf(each.name) === key || (modelId !== undefined && each.modelId === modelId),
    );
    if (record) kept.add(record);
    const consent = given.get(key);
    const isNew = record === undefined && !(modelId !== undefined && before.has(modelId));
    if (modelId === undefined && isNew && !canPropose) throw refused('upload.unknown_model', name);
    if (!isDraft && consent === undefined && (isNew || record?.isConfirmed === false))
      throw refused('upload.consent', name);
    if (!isChanged(record, consent, isNew)) continue;
    if (record) await endConsent(client, record);
    await insertConsent(client, {
      videoId,
      modelId: modelId ?? record?.modelId ?? null,
      name,
      userId,
      consent: consent && { reference: consent.reference, revision: uploadRules.consentRevision },
    });
  }
  for (const record of records) if (!kept.has(record)) await endConsent(client, record);
  await linkModels(
    client,
    videoId,
    named.flatMap(({ modelId }) => modelId ?? []),
  );
}

interface NamedModel {
  name: string;
  /** Undefined for a name that no model has. */
  modelId: number | undefined;
}

/** The models with these names, each once: two names can be those of one model, which was renamed or merged. */
async function nameModels(client: pg.PoolClient, names: readonly string[]): Promise<NamedModel[]> {
  const ids = await findNamed(
    client,
    'model',
    names.map((name) => entryName('model', name)),
  );
  const found = names.map((name, index) => ({ name, modelId: ids[index] }));
  return [...new Map(found.map((each) => [each.modelId ?? keyOf(each.name), each])).values()];
}

const keyOf = (name: string) => name.toLowerCase();

function consentsByName({ consents = [], revision }: SentModels): Map<string, ModelConsent> {
  if (consents.length > 0 && revision !== uploadRules.consentRevision)
    throw new ActionRefusal('upload.consent_revision', {
      fields: [{ field: 'consents', code: 'upload.consent_revision' }],
    });
  return new Map(consents.map((consent) => [keyOf(consent.model), consent]));
}

const refused = (code: 'upload.consent' | 'upload.unknown_model', name: string) =>
  new ActionRefusal(code, { fields: [{ field: 'models', code, params: { name } }] });

/** Whether a record has to be added: for a new name, or because another confirmation or reference was sent. */
function isChanged(
  record: ConsentRow | undefined,
  consent: ModelConsent | undefined,
  isNew: boolean,
): boolean {
  if (record === undefined) return isNew || consent !== undefined;
  return consent !== undefined && (!record.isConfirmed || record.reference !== consent.reference);
}
