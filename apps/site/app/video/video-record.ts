import { type VideoDetail, videoObject } from '@nightjar/api';
import type { Chapter } from '@nightjar/player/core';
import { links } from '../addresses/links.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';

/** Structured data of a video's page. */
export interface VideoRecord {
  /** The video, with links to its moments (schema.org/VideoObject, schema.org/SeekToAction) and chapters (schema.org/Clip). */
  video: object;
  /** schema.org/BreadcrumbList: the home page, a category of the video, the video. */
  path: object;
}

interface VideoRecordOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  /** Name of the site, and of its home page. */
  siteName: string;
  /** In their order. */
  chapters: readonly Chapter[];
}

/** Builds the structured data of a playable video. */
export function videoRecord(
  video: VideoDetail,
  { siteUrl, siteName, chapters }: VideoRecordOptions,
): VideoRecord {
  const address = siteUrl + links.video(video);
  return {
    video: {
      ...videoObject(video, { siteUrl }),
      url: address,
      potentialAction: {
        '@type': 'SeekToAction',
        target: `${address}?ts={seek_to_second_number}`,
        'startOffset-input': 'required name=seek_to_second_number',
      },
      ...(chapters.length > 0 && { hasPart: clips(chapters, { address, end: video.durationSeconds }) }),
    },
    path: breadcrumbs({ publicUrl: siteUrl, brand: { name: siteName } }, [
      // The sizes of the categories are not known here, so the first one is used.
      ...video.categories
        .slice(0, 1)
        .map(({ title, dir }) => ({ name: title, path: links.category({ dir }) })),
      { name: video.title, path: links.video(video) },
    ]),
  };
}

/** A chapter lasts until the next one begins. Offsets and the parameter `ts` are whole seconds. */
function clips(chapters: readonly Chapter[], { address, end }: { address: string; end: number }): object[] {
  return chapters.map(({ title, startSeconds }, place) => {
    const startOffset = Math.floor(startSeconds);
    const endOffset = Math.floor(chapters[place + 1]?.startSeconds ?? end);
    return {
      '@type': 'Clip',
      name: title,
      startOffset,
      ...(endOffset > startOffset && { endOffset }),
      url: `${address}?ts=${startOffset}`,
    };
  });
}
