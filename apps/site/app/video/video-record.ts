import { type VideoDetail, videoObject } from '@nightjar/api';
import { links } from '../addresses/links.ts';

/** Structured data of a video's page. */
export interface VideoRecord {
  /** The video, with links to its moments (schema.org/VideoObject, schema.org/SeekToAction). */
  video: object;
  /** schema.org/BreadcrumbList; undefined for a video without a category. */
  path: object | undefined;
}

/** Builds the structured data of a playable video. `siteUrl` is the address of the site without a slash at the end. */
export function videoRecord(video: VideoDetail, siteUrl: string): VideoRecord {
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
    },
    path: breadcrumbs(video, siteUrl),
  };
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
