import { maximumPage } from '@nightjar/api';
import { address } from '../addresses/links.ts';

/** The upload page with a page of the list of uploads: apart from `links`, which every page loads. */
export const uploadsAddress = ({ page }: { page: number }) =>
  address('upload', {}, { page: page === 1 ? undefined : page });

/** The same without scripts, also after a video was sent. */
export const plainListAddress = ({ isSent = false, page = 1 } = {}) =>
  address('upload', {}, { ...(isSent && { sent: '1' }), list: '1', page: page === 1 ? undefined : page });

/** The page in the address of the upload page, from 1. */
export function pageOfUploads(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) && page > 0 && page <= maximumPage ? page : 1;
}
