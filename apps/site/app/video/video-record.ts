import { type VideoDetail, videoObject } from '@nightjar/api';
import type { Chapter } from '@nightjar/player/core';
import { links } from '../addresses/links.ts';

/** Structured data of a video's page. */
export interface VideoRecord {
  /** The video, with links to its moments (schema.org/VideoObject, schema.org/SeekToAction) and chapters (schema.org/Clip). */
  video: object;
  /** schema.org/BreadcrumbList; undefined for a video without a category. */
  path: object | undefined;
}

interface VideoRecordOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  /** In their order. */
  chapters: readonly Chapter[];
}

/** Builds the structured data of a playable video. */
export function videoRecord(video: VideoDetail, { siteUrl, chapters }: VideoRecordOptions): VideoRecord {
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
    path: breadcrumbs(video, siteUrl),
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

/** The sizes of the categories are not known here, so the first one is used. */
function breadcrumbs({ title, categories }: VideoDetail, siteUrl: string): object | undefined {
  const [category] = categories;
  if (!category) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: category.title,
        item: siteUrl + links.category(category),
      },
      // The page itself needs no address.
      { '@type': 'ListItem', position: 2, name: title },
    ],
  };
}
