import {
  ApiError,
  type Category,
  type ChannelListItem,
  type ModelListItem,
  type PictureSet,
  pictureSet,
} from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { preventCaching, siteServices } from '../request-context.ts';

/** A category, model or channel in a list. */
export interface DirectoryEntry {
  dir: string;
  title: string;
  videos: number;
  picture?: PictureSet;
}

/** A page of such entries; compare `ListPage` for videos. */
export interface DirectoryPage {
  entries: DirectoryEntry[];
  page: number;
  pages: number;
  totalCount: number;
  failure?: string;
}

export function categoryEntry({ dir, title, totalVideos, pictures }: Category): DirectoryEntry {
  return { dir, title, videos: totalVideos, ...(pictures[0] && { picture: pictureSet(pictures[0]) }) };
}

export function namedEntry({ dir, title, videos, picture }: ModelListItem | ChannelListItem): DirectoryEntry {
  return { dir, title, videos, ...(picture && { picture: pictureSet(picture) }) };
}

/** The picture of a directory in link previews. */
export const firstPicture = ({ entries }: Pick<DirectoryPage, 'entries'>): string | undefined =>
  entries.find(({ picture }) => picture)?.picture?.src;

/** Waits for a page of entries; a failure becomes an empty list with `failure`. */
export async function directoryPage(
  context: Readonly<RouterContextProvider>,
  page: number,
  call: Promise<Omit<DirectoryPage, 'page' | 'failure'>>,
): Promise<DirectoryPage> {
  try {
    const { entries, pages, totalCount } = await call;
    return { entries, page, pages: Math.max(1, pages), totalCount };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context
      .get(siteServices)
      .log.warn({ err: error }, 'A directory could not be loaded; the page shows an error');
    preventCaching(context);
    return { entries: [], page, pages: 1, totalCount: 0, failure: error.wireCode ?? error.code };
  }
}
