import { formText } from '@nightjar/i18n/forms';
import { links } from '../../addresses/links.ts';
import { FormScreen } from '../../forms/FormScreen.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { findObjectName } from '../../viewer/find-object-name.server.ts';
import { ObjectLink } from '../../viewer/ObjectLink.tsx';
import { requireVideo } from '../require-video.ts';
import type { Route } from './+types/report.route.ts';
import { ReportForm } from './ReportForm.tsx';
import { reportAction } from './report-action.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'report');
  const video = requireVideo(url);
  const object = { section: 'video', id: video.id, to: links.videoShort(video) } as const;
  const name = await findObjectName(context, request, object);
  return { video, name, isSent: url.searchParams.get('sent') === '1' };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return reportAction(context, request, requireVideo(url));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: formText('report.title') });
}

/** The form of a report for browsers without scripts. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { video, name, isSent } = loaderData;
  return (
    <FormScreen title={formText('report.title')}>
      {isSent ? (
        <p>{formText('report.sent')}</p>
      ) : (
        <ReportForm video={video} rendered={actionData as FormResult | undefined} />
      )}
      <ObjectLink href={links.videoShort(video)} name={name} />
    </FormScreen>
  );
}
