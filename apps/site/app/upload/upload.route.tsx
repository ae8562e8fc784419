import { uploadText } from '@nightjar/i18n/upload';
import type { FormResult } from '../forms/form-result.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/upload.route.ts';
import { pageOfUploads } from './list-address.ts';
import { loadPlainUpload } from './plain/load-plain-upload.server.ts';
import { PlainUpload } from './plain/PlainUpload.tsx';
import { plainUploadAction } from './plain/plain-upload-action.server.ts';
import { UploadScreen } from './UploadScreen.tsx';

const MEGABYTE = 1_000_000;
/** Of the most popular ones; the title of any other can be typed. */
const SUGGESTED_CHANNELS = 100;

/** The uploads of the member are read in the browser; `plain` is what the page shows without scripts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'upload');
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'categories', 'channels');
  const { signal } = request;
  const [categories, channels, plain] = await Promise.all([
    api.categories({ section: 'toptn' }, { signal }),
    api.channels({ sort: 'most-popular', count: SUGGESTED_CHANNELS }, { signal }),
    loadPlainUpload(context, request, url),
  ]);
  return {
    categories: categories.map(({ id, title }) => ({ id, title })),
    channels: channels.channels.map(({ title }) => title),
    needsIdentity: siteConfig.uploads.identity,
    plain,
    page: pageOfUploads(url),
    maxBytes: siteConfig.uploads.videoMegabytes * MEGABYTE,
  };
}

/** The forms of the page without scripts. */
export function action({ context, request }: Route.ActionArgs) {
  return plainUploadAction(context, request);
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteFactsOf(matches),
    title: uploadText('upload.title'),
    description: uploadText('upload.desc'),
  });
}

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { plain, ...screen } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  return <UploadScreen {...screen} plain={<PlainUpload {...screen} state={plain} failure={failure} />} />;
}
