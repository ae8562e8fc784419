import { slug } from '@nightjar/api';
import { sql } from 'drizzle-orm';
import { announcePurge } from '../../cache/purges.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/open-database.ts';
import { refreshAnchors } from '../../database/paging/refresh-listings.ts';
import {
  categories,
  channels,
  mediaAssets,
  models,
  searchTerms,
  siteSettings,
  tags,
  users,
  videoCategories,
  videoModels,
  videos,
  videoTags,
  videoTracks,
} from '../../database/schema/index.ts';
import type { Environment } from '../../environment.ts';
import { OriginError } from '../../errors.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import type { Log } from '../../log.ts';
import { isLoopbackHost } from '../../loopback.ts';
import { enqueueMissing } from '../../pipeline/enqueue-missing.ts';
import { createPostgresEngine } from '../../search/postgres/postgres-engine.ts';
import { hourlyViewsStatements, pageViewsStatements, popularityWith } from '../figures.ts';
import { demonstrationCatalogue } from './catalogue.ts';
import { hiddenCategoryTitles } from './categories.ts';
import { demonstrationCommunity } from './community.ts';
import { type DemonstrationPassword, findPublished, replacePublished } from './demonstration-passwords.ts';
import { demonstrationDiscussions } from './discussions.ts';
import { insertCommunity } from './insert-community.ts';
import { insertDiscussions } from './insert-discussions.ts';
import { demonstrationTracks } from './tracks.ts';

export interface FillDemonstrationOptions {
  database: Database;
  environment: Pick<Environment, 'demonstration' | 'publicUrl'>;
  log: Log;
  /** Milliseconds since 1970; dates of the catalogue are relative to it. */
  clock?: () => number;
}

const settingKey = 'demonstration';

/** State of the demonstration catalogue and its accounts after a start. */
export interface Demonstration {
  /** Whether this site shows the catalogue, filled now or by an earlier start. */
  isShown: boolean;
  /** Accounts with working published passwords, which may be printed; always empty on a public address. */
  published: DemonstrationPassword[];
  /** Accounts with a new random password. It is not stored: print it once for the operator and do not log it. */
  replaced: DemonstrationPassword[];
}

/**
 * Fills an empty database with the demonstration catalogue: rows in one transaction, clips and pictures as jobs for
 * the worker. Does nothing if there are videos or members, or if DEMONSTRATION is off. If DEMONSTRATION is not set, fills
 * only an embedded database whose PUBLIC_URL is a loopback address.
 *
 * On any other address, replaces the published passwords of the demonstration accounts by random ones, also in a database
 * that was filled before, whatever the value of DEMONSTRATION.
 */
export async function fillDemonstration(options: FillDemonstrationOptions): Promise<Demonstration> {
  const { database, environment, log, clock = Date.now } = options;
  const isLocal = isLoopbackHost(new URL(environment.publicUrl).hostname);
  const isWanted = environment.demonstration ?? (database.kind === 'embedded' && isLocal);
  const result = await database.db.transaction(async (transaction) => {
    // Two processes may start at once; the second one waits and finds the database filled.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.demonstration})`);
    const wasFilled = await holdsDemonstration(transaction);
    const fillsNow = !wasFilled && isWanted && (await isEmpty(transaction));
    if (fillsNow) await insertCatalogue(transaction, new Date(clock()));
    const isFilled = wasFilled || fillsNow;
    return {
      isFilled,
      fillsNow,
      // In the same transaction as the fill, so that a kill cannot leave a public site with published passwords.
      replaced: isFilled && !isLocal ? await replacePublished(transaction) : [],
      published: isFilled && isLocal ? await findPublished(transaction) : [],
    };
  });
  if (result.fillsNow) await startPipeline(options);
  else if (environment.demonstration && !result.isFilled)
    log.warn({}, 'DEMONSTRATION is on, but the database already has videos or members, so it is not filled.');
  const isShown = result.isFilled && environment.demonstration !== false;
  return {
    isShown,
    published: isShown ? result.published.map(({ username, password }) => ({ username, password })) : [],
    replaced: result.replaced,
  };
}

async function holdsDemonstration(transaction: Transaction): Promise<boolean> {
  const [setting] = await transaction
    .select()
    .from(siteSettings)
    .where(sql`${siteSettings.key} = ${settingKey}`);
  return setting !== undefined;
}

/** Checks members too, because the catalogue inserts members with fixed ids. */
async function isEmpty(transaction: Transaction): Promise<boolean> {
  const [video] = await transaction.select({ id: videos.id }).from(videos).limit(1);
  const [user] = await transaction.select({ id: users.id }).from(users).limit(1);
  return video === undefined && user === undefined;
}

async function startPipeline({ database, log }: FillDemonstrationOptions): Promise<void> {
  await refreshAnchors(database.pool);
  await createPostgresEngine(database.pool).index({ scope: 'everything' });
  await database.pool.query('ANALYZE');
  await announcePurge(database.pool, ['*']);
  const jobs = await openJobs({ database, log });
  await enqueueMissing(database, jobs);
  await jobs.close();
  log.info({}, 'The demonstration catalogue is in the database; its clips and pictures are being made.');
}

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

function idIn(ids: ReadonlyMap<string, number>, title: string): number {
  const id = ids.get(title);
  if (id === undefined) throw new OriginError('seed', `The demonstration catalogue lacks ${title}.`);
  return id;
}

async function insertCatalogue(transaction: Transaction, now: Date): Promise<void> {
  const catalogue = demonstrationCatalogue(now);
  const discussions = demonstrationDiscussions({ now, ...catalogue });
  // Counted before the lists are built, because lists can be ordered by comments.
  const commentsOf = new Map<number, number>();
  for (const { section, objectId } of discussions.comments) {
    if (section === 'video') commentsOf.set(objectId, (commentsOf.get(objectId) ?? 0) + 1);
  }
  const categoryIds = new Map(catalogue.categories.map((title, position) => [title, position + 1]));
  const tagIds = new Map(catalogue.tags.map((title, position) => [title, position + 1]));
  const hidden: ReadonlySet<string> = new Set(hiddenCategoryTitles);

  await transaction.execute(sql`SET LOCAL nightjar.bulk = 'on'`);
  await transaction.insert(users).values(catalogue.users.map((user) => ({ ...user, emailConfirmedAt: now })));
  await transaction.insert(categories).values(
    catalogue.categories.map((title) => ({
      id: idIn(categoryIds, title),
      dir: slug(title),
      title,
      isHidden: hidden.has(title),
    })),
  );
  await transaction
    .insert(models)
    .values(catalogue.people.map((person) => ({ ...person, pictureKey: `models/${person.id}` })));
  await transaction
    .insert(channels)
    .values(catalogue.channels.map((channel) => ({ ...channel, pictureKey: `channels/${channel.id}` })));
  await transaction.insert(tags).values(
    catalogue.tags.map((title) => ({
      id: idIn(tagIds, title),
      dir: slug(title),
      title,
      videos: catalogue.videos.filter((video) => video.tags.includes(title)).length,
    })),
  );
  await transaction.insert(mediaAssets).values(catalogue.assets);
  await transaction.insert(videos).values(
    catalogue.videos.map(({ categories: _c, models: _m, tags: _t, ...video }) => ({
      ...video,
      comments: commentsOf.get(video.id) ?? 0,
    })),
  );
  await transaction
    .insert(videoCategories)
    .values(
      catalogue.videos.flatMap((video) =>
        video.categories.map((title) => ({ videoId: video.id, categoryId: idIn(categoryIds, title) })),
      ),
    );
  await transaction
    .insert(videoModels)
    .values(
      catalogue.videos.flatMap((video) => video.models.map((modelId) => ({ videoId: video.id, modelId }))),
    );
  await transaction
    .insert(videoTags)
    .values(
      catalogue.videos.flatMap((video) =>
        video.tags.map((title) => ({ videoId: video.id, tagId: idIn(tagIds, title) })),
      ),
    );
  await transaction.insert(videoTracks).values(demonstrationTracks(catalogue.videos));
  await transaction
    .insert(searchTerms)
    .values(
      [
        ...catalogue.tags,
        ...catalogue.categories.filter((title) => !hidden.has(title)).map((title) => title.toLowerCase()),
      ]
        .filter((term, position, all) => all.indexOf(term) === position)
        .map((term, position) => ({ term, weight: 1000 - position * 7 })),
    );
  const community = demonstrationCommunity({ now, ...catalogue, playlists: discussions.playlists });
  await insertCommunity(transaction, community, now);
  const figures = [
    `UPDATE videos SET popularity = ${popularityWith('(SELECT count(*)::int FROM favourites WHERE video_id = videos.id)')}`,
    ...hourlyViewsStatements({ firstVideo: 1, now }),
    'SELECT recheck_hidden_terms()',
    'SELECT rebuild_listings()',
    ...pageViewsStatements,
    'SELECT refresh_catalogue_figures()',
  ];
  for (const statement of figures) await transaction.execute(sql.raw(statement));
  await insertDiscussions(transaction, discussions);
  // The order of models, channels and members depends on counters that are final only now.
  await transaction.execute(sql`SELECT recount_votes_and_subscriptions()`);
  await transaction.execute(sql`SELECT rebuild_directories()`);
  await advanceSequences(transaction);
  await transaction.insert(siteSettings).values({ key: settingKey, value: { filledAt: now.toISOString() } });
}

/** Advances the sequences past the ids that were inserted explicitly. */
async function advanceSequences(transaction: Transaction): Promise<void> {
  for (const table of ['users', 'categories', 'models', 'channels', 'tags', 'media_assets', 'videos']) {
    await transaction.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
    );
  }
}
