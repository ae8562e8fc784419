import { millionBlock, thousandBlock } from '../address/buckets.ts';
import {
  dottedParts,
  jsonSegments,
  readCount,
  readLifetime,
  readPage,
  splitLifetime,
} from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { readFileId, readId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Parameters of a request for one video. */
export interface VideoParams {
  lifetime: CacheLifetime;
  videoId: number;
}

/** Parameters of a request for the videos related to one. */
export interface RelatedParams extends VideoParams {
  count: number;
  page: number;
}

/** Parameters of a request for the files of a video. */
export type VideoFileParams = VideoParams;

/** `/api/json/video/{lifetime}/{M}/{K}/{id}.json`. The blocks are not checked, because some clients send 0 for the first one. */
export const videoPath: WirePath<Partial<VideoParams> & { videoId: number }, VideoParams> = {
  build({ videoId, lifetime = defaultLifetimes.video }) {
    const blocks = `${millionBlock(videoId)}/${thousandBlock(videoId)}`;
    return `/api/json/video/${lifetime}/${blocks}/${videoId}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/video') ?? [], 4, defaultLifetimes.video);
    const videoId = readId(taken?.rest[2]?.replace(/\.+$/, ''));
    return taken && videoId ? { lifetime: taken.lifetime, videoId } : undefined;
  },
};

/** `/api/json/videos_related2/{lifetime}/{count}/{M}/{K}/{id}.all.{page}.json` */
export const relatedPath: WirePath<Partial<RelatedParams> & { videoId: number }, RelatedParams> = {
  build({ videoId, page = 1, count = defaultCounts.related, lifetime = defaultLifetimes.related }) {
    const blocks = `${millionBlock(videoId)}/${thousandBlock(videoId)}`;
    return `/api/json/videos_related2/${lifetime}/${count}/${blocks}/${videoId}.all.${page}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/videos_related2') ?? [];
    const taken = splitLifetime(segments, 5, defaultLifetimes.related);
    const count = readCount(taken?.rest[0] ?? '', defaultCounts.related);
    const slots = dottedParts(taken?.rest[3] ?? '', 3);
    const videoId = readId(slots?.[0]);
    const page = readPage(slots?.[2] ?? '');
    return taken && count && videoId && page ? { lifetime: taken.lifetime, count, videoId, page } : undefined;
  },
};

/** `/api/videofile.php?video_id={id}&lifetime={lifetime}`; the lifetime is optional. */
export const videofilePath: WirePath<Partial<VideoFileParams> & { videoId: number }, VideoFileParams> = {
  build({ videoId, lifetime = defaultLifetimes.videofile }) {
    return `/api/videofile.php?video_id=${videoId}&lifetime=${lifetime}`;
  },
  parse(address) {
    const { segments, query } = splitAddress(address);
    const videoId = readId(query.get('video_id'));
    const lifetime = readLifetime(query.get('lifetime'), defaultLifetimes.videofile);
    if (segments.join('/') !== 'api/videofile.php' || !videoId || lifetime === undefined) return undefined;
    return { lifetime, videoId };
  },
};

/** `/c/{K}/{id}/{id}_tr.mp4`: the short clip that plays while a card is hovered. */
export const hoverPreviewPath: WirePath<{ videoId: number }> = {
  build: ({ videoId }) => `/c/${thousandBlock(videoId)}/${videoId}/${videoId}_tr.mp4`,
  parse(address) {
    const { segments } = splitAddress(address);
    const [head, block, folder, file] = segments;
    const videoId = readFileId(folder);
    if (segments.length !== 4 || head !== 'c' || !videoId || readBlock(block) === undefined) return undefined;
    return file === `${videoId}_tr.mp4` ? { videoId } : undefined;
  },
};

function readBlock(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}
