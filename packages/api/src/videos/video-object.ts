import type { VideoDetail } from './video-detail.ts';

export interface VideoObjectOptions {
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
}

/** A schema.org VideoObject (requirement API-20). */
export interface VideoObject {
  '@context': 'https://schema.org';
  '@type': 'VideoObject';
  name: string;
  description: string;
  embedUrl: string;
  thumbnailUrl: string;
  uploadDate: string;
  /** ISO 8601, such as `PT9M1S`. */
  duration: string;
  author: { '@type': 'Organization' | 'Person'; name: string };
}

/** The structured data of a video; its author is the channel, otherwise the uploader, otherwise the site. */
export function videoObject(video: VideoDetail, { siteUrl }: VideoObjectOptions): VideoObject {
  const site = new URL(siteUrl);
  const author: VideoObject['author'] = video.channel
    ? { '@type': 'Organization', name: video.channel.title }
    : video.user
      ? { '@type': 'Person', name: video.user.username }
      : { '@type': 'Organization', name: site.hostname };
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    // Search engines reject a record without a description.
    description: video.description || video.title,
    embedUrl: new URL(`/embed/${video.id}/`, site).href,
    thumbnailUrl: video.poster ? new URL(video.poster, site).href : '',
    uploadDate: video.postDate,
    duration: isoDuration(video.durationSeconds),
    author,
  };
}

function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
