import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { MediaError, type Probe, probe } from '@nightjar/media';
import type { ActionContext, ActionHandlers, FileChecks, SentFile } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { ingestAsset, makePictureBatch } from '../jobs/queues.ts';
import { countUsed } from '../limits/attempts.ts';
import { type Limit, takeLimits } from '../limits/take-limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { transition } from '../videos/states/transition.ts';
import { slug } from '../wire/slug.ts';
import { refusalOfContent, refusalOfName } from './checks.ts';
import {
  findUpload,
  insertUpload,
  isVerified,
  lockVideo,
  setCategories,
  setModels,
  setPreview,
  setTags,
  updateText,
} from './store.ts';

const DAY_SECONDS = 24 * 3600;

/** Checks that run before the file of an upload is stored: verification of the member and the daily limit. */
export function uploadFileChecks({
  pool,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'siteConfig'>): Pick<FileChecks, 'uploadVideo'> {
  return {
    async uploadVideo(request) {
      const { id } = signedIn(request);
      if (!(await isVerified(pool, id))) throw new ActionRefusal('verif_incomplete');
      const limit = videosPerDay(id, siteConfig);
      if ((await countUsed(pool, limit)) >= limit.most) throw new ActionRefusal('too_many');
    },
  };
}

const videosPerDay = (userId: number, { uploads }: ActionContext['siteConfig']): Limit => ({
  key: `upload user ${userId}`,
  most: uploads.videosPerDay,
  seconds: DAY_SECONDS,
});

/** The actions of `video_edit.php`: upload, edit and delete a video. */
export function uploadActions({
  pool,
  mediaStore,
  siteConfig,
  jobs,
  purge,
  log,
}: ActionContext): Pick<ActionHandlers, 'uploadVideo' | 'editVideo' | 'deleteVideo'> {
  /**
   * Finds the upload of a source after a failure, because the answer to a successful COMMIT may have been lost. Throws and
   * keeps the source if the database does not answer: an unused source wastes space, a video without source is lost.
   */
  async function findCommitted(sourceKey: string) {
    try {
      return await transaction(pool, (client) => findUpload(client, sourceKey));
    } catch (error) {
      log.error(
        { err: error, sourceKey },
        'It is unknown whether an upload was committed; its source is kept.',
      );
      throw error;
    }
  }

  return {
    async uploadVideo(params, request) {
      const viewer = signedIn(request);
      if (!(await isVerified(pool, viewer.id))) throw new ActionRefusal('verif_incomplete');
      const { file } = request;
      if (file === undefined) {
        throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
      }
      const facts = await checkFile(file, params.preview, request.signal);
      const sourceKey = `sources/${randomKey()}${extname(file.name).toLowerCase()}`;
      await jobs.open();
      await mediaStore.put(sourceKey, { path: file.path, move: true });
      try {
        return await transaction(pool, async (client) => {
          if (await takeLimits(client, [videosPerDay(viewer.id, siteConfig)]))
            throw new ActionRefusal('too_many');
          const dir = dirOf(params.title);
          const { videoId, assetId } = await insertUpload(client, {
            userId: viewer.id,
            title: params.title,
            dir,
            description: params.description ?? '',
            isPrivate: params.isPrivate ?? false,
            vr: params.vr || facts.vr,
            durationSeconds: facts.durationSeconds,
            sourceKey,
            pictureKey: `uploads/${randomKey()}`,
            fileName: file.name,
            bytes: file.bytes,
            previewSeconds: params.preview,
          });
          if (!(await setCategories(client, videoId, params.categoryIds))) throw unknownCategory();
          await setModels(client, videoId, params.models ?? []);
          await setTags(client, videoId, tagsOf(params.tags ?? []));
          await jobs.send(ingestAsset, { assetId }, { client });
          return { video_id: String(videoId), dir };
        });
      } catch (error) {
        const committed = error instanceof ActionRefusal ? undefined : await findCommitted(sourceKey);
        if (committed) return { video_id: String(committed.videoId), dir: committed.dir };
        await mediaStore.remove(sourceKey);
        throw error;
      }
    },

    async editVideo(params, request) {
      const viewer = signedIn(request);
      const { videoId, title, categoryIds, preview, models, tags, description, isPrivate } = params;
      await jobs.open();
      await transaction(pool, async (client) => {
        const video = requireMayChange(viewer, await lockVideo(client, videoId));
        if (preview !== undefined) {
          if (preview >= video.durationSeconds) throw new ActionRefusal('upload.preview');
          await setPreview(client, videoId, preview, `uploads/${randomKey()}`);
          await jobs.send(makePictureBatch, { owner: 'video', ids: [videoId] }, { client });
        }
        if (categoryIds && !(await setCategories(client, videoId, categoryIds))) throw unknownCategory();
        if (models) await setModels(client, videoId, models);
        if (tags) await setTags(client, videoId, tagsOf(tags));
        const dir = title === undefined ? undefined : dirOf(title);
        await updateText(client, videoId, { title, dir, description, isPrivate });
      });
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },

    async deleteVideo({ videoId }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        const { userId } = requireMayChange(viewer, await lockVideo(client, videoId));
        const role = userId === viewer.id ? 'uploader' : 'moderator';
        await transition(client, videoId, 'removed', { role, userId: viewer.id });
      });
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },
  };
}

/** Checks the name and the probed content of a file; throws the refusal or returns the probe result. */
async function checkFile(file: SentFile, preview: number, signal: AbortSignal): Promise<Probe> {
  const wrongName = refusalOfName(file.name);
  if (wrongName) throw new ActionRefusal(wrongName);
  const facts = await probe(file.path, { signal }).catch((error: unknown) => {
    if (error instanceof MediaError && error.code === 'source_format')
      throw new ActionRefusal('upload.broken');
    throw error;
  });
  const wrongContent = refusalOfContent(facts, preview);
  if (wrongContent) throw new ActionRefusal(wrongContent);
  return facts;
}

function requireMayChange<Video extends { userId: number | null }>(
  viewer: Viewer,
  video: Video | undefined,
): Video {
  if (video === undefined) throw new ActionRefusal('not_found');
  if (video.userId !== viewer.id && viewer.role !== 'moderator') throw new ActionRefusal('no_permission');
  return video;
}

const unknownCategory = () =>
  new ActionRefusal('invalid', { fields: [{ field: 'category_ids', code: 'invalid' }] });

/** The slug of a title without Latin letters and digits is empty; such videos get a fixed dir. */
const dirOf = (title: string) => slug(title) || 'video';

const tagsOf = (titles: readonly string[]) =>
  titles.map((title) => ({ dir: slug(title), title })).filter(({ dir }) => dir !== '');

const randomKey = () => randomBytes(12).toString('hex');
