import { uploadText } from '@nightjar/i18n/upload';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/upload.route.ts';
import { UploadScreen } from './UploadScreen.tsx';

const MEGABYTE = 1_000_000;
/** Of the most popular ones; the title of any other can be typed. */
const SUGGESTED_CHANNELS = 100;

/** The document is the same for everyone: the uploads of the member are read in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requirePage(context, 'upload');
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'categories', 'channels');
  const { signal } = request;
  const [categories, channels] = await Promise.all([
    api.categories({ section: 'toptn' }, { signal }),
    api.channels({ sort: 'most-popular', count: SUGGESTED_CHANNELS }, { signal }),
  ]);
  return {
    categories: categories.map(({ id, title }) => ({ id, title })),
    channels: channels.channels.map(({ title }) => title),
    needsIdentity: siteConfig.uploads.identity,
    maxBytes: siteConfig.uploads.videoMegabytes * MEGABYTE,
  };
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteFactsOf(matches),
    title: uploadText('upload.title'),
    description: uploadText('upload.desc'),
  });
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  return <UploadScreen {...loaderData} />;
}
