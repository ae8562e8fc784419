import { paths, type RemovedParams, type WireAlive, type WireOembed } from '@nightjar/api';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { present } from '../database/rows.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { wireDigits } from '../wire/text.ts';
import { embedMarkup, oembedXml, playerSize, videoOfAddress } from './oembed.ts';
import { pageAddresses } from './page-addresses.ts';
import { removalsPage } from './removals.ts';
import { type EmbeddableVideo, findListed, loadEmbeddable, loadRemovals, settledBefore } from './store.ts';

type OembedParams = NonNullable<ReturnType<typeof paths.oembed.parse>>;

const OEMBED_LIFETIME_SECONDS = 3600;
const THUMBNAIL = { width: 640, height: 360 } as const;
const MAX_FORM_BYTES = 32_768;
const DAY_MS = 86_400_000;

/** Routes for partner sites: oEmbed, the check which videos are still listed, and the list of removals. */
export function partnerRoutes({ pool, siteConfig, publicUrl }: FeatureContext): WireRoute[] {
  /** The normalized request: it serves as the cache key, so that arbitrary addresses do not fill the cache. */
  interface OembedRequest {
    videoId: number | undefined;
    format: OembedParams['format'];
    size: { width: number; height: number };
  }

  async function oembed({ videoId, format, size }: OembedRequest): Promise<Answer> {
    if (format === 'unknown') return failure(501, 'format');
    if (videoId === undefined) return failure(404, 'not_found');
    const tags = [`video-${videoId}`];
    const video = await loadEmbeddable(pool, videoId);
    const state = video && videoState({ statusId: video.status_id, isPrivate: video.is_private });
    // The status that oEmbed defines for private contents.
    if (state === 'private') return failure(401, 'private', tags);
    if (state === undefined || decideAccess(state, 'stranger', 'lists') === 'refused' || !video?.is_listed)
      return failure(404, 'not_found', tags);
    const body = describe(video, size);
    const answer = { body, lifetimeSeconds: OEMBED_LIFETIME_SECONDS, tags: [...tags, 'videos'] };
    if (format === 'json') return answer;
    return { ...answer, text: { type: 'text/xml; charset=utf-8', body: oembedXml(body) } };
  }

  function describe(video: EmbeddableVideo, { width, height }: OembedRequest['size']): WireOembed {
    const { id, title } = video;
    const author = authorOf(video);
    return {
      version: '1.0',
      type: 'video',
      title,
      author_name: author?.name ?? siteConfig.brand.name,
      author_url: publicUrl + (author?.page ?? '/'),
      provider_name: siteConfig.brand.name,
      provider_url: `${publicUrl}/`,
      cache_age: OEMBED_LIFETIME_SECONDS,
      thumbnail_url: publicUrl + paths.picture.build({ videoId: id, width: THUMBNAIL.width, format: 'jpg' }),
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
      html: embedMarkup({
        address: publicUrl + pageAddresses.embed(video),
        title,
        width,
        height,
        isVr: video.vr !== null,
      }),
      width,
      height,
    };
  }

  async function alive({ videoIds }: { videoIds: number[] }): Promise<Answer> {
    const listed = await findListed(pool, videoIds);
    const body: WireAlive = {
      alive: videoIds.filter((id) => listed.has(id)).map(wireDigits),
      gone: videoIds.filter((id) => !listed.has(id)).map(wireDigits),
    };
    return { body, lifetimeSeconds: 0, tags: ['videos'] };
  }

  async function removed({ lifetime, count, since, after }: RemovedParams): Promise<Answer> {
    const settled = await settledBefore(pool);
    // Dates in the future have no removals; the limit avoids dates that are out of range for the database.
    const from = new Date(Math.min(since, settled.getTime() + DAY_MS));
    const rows = await loadRemovals(pool, { since: from, after, limit: count + 1 });
    const body = removalsPage(rows, { since, after, count }, settled);
    return { body, lifetimeSeconds: Math.min(lifetime, 60), tags: ['feeds', 'videos'] };
  }

  return [
    {
      name: 'oembed',
      pattern: '/oembed',
      methods: ['GET'],
      read(address) {
        const params = paths.oembed.parse(address);
        if (params === undefined) return undefined;
        const request: OembedRequest = {
          videoId: videoOfAddress(params.url, publicUrl),
          format: params.format,
          size: playerSize(params),
        };
        return { key: `oembed ${JSON.stringify(request)}`, answer: () => oembed(request) };
      },
    },
    wireRoute({
      name: 'alive',
      pattern: '/api/alive.php',
      methods: ['GET', 'POST'],
      maxFormBytes: MAX_FORM_BYTES,
      path: paths.alive,
      answer: alive,
    }),
    wireRoute({ name: 'removed', pattern: '/api/json/removed/*', path: paths.removed, answer: removed }),
  ];
}

function authorOf(video: EmbeddableVideo): { name: string; page: string } | undefined {
  if (video.channel_dir !== null) {
    return {
      name: present(video.channel_title, 'channel_title'),
      page: pageAddresses.channel(video.channel_dir),
    };
  }
  if (video.user_id === null) return undefined;
  return { name: present(video.username, 'username'), page: pageAddresses.member(video.user_id) };
}
