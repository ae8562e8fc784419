import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { links } from '../../addresses/links.ts';
import { FormScreen } from '../../forms/FormScreen.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { ObjectLink } from '../../forms/ObjectLink.tsx';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { MemberReportForm } from '../../reports/MemberReportForm.tsx';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { findObjectName } from '../../viewer/find-object-name.server.ts';
import type { Route } from './+types/report.route.ts';
import { ReportForm } from './ReportForm.tsx';
import { reportAction } from './report-action.server.ts';
import { type ReportedObject, requireReported } from './reported-object.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'report');
  const object = requireReported(url);
  const isSent = url.searchParams.get('sent') === '1';
  // A report can hide its video. A visitor who may not read a profile can report its member.
  const isRequired = object.section === 'video' && !isSent;
  const name = await findObjectName(context, request, { ...object, to: pageOf(object), isRequired });
  return { object, name, isSent };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return reportAction(context, request, requireReported(url));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

const pageOf = (object: ReportedObject) =>
  object.section === 'member' ? links.memberWall(object) : links.videoShort(object);

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: titleOf(loaderData?.object) });
}

const titleOf = (object: ReportedObject | undefined) =>
  object?.section === 'member' ? communityText('report.memberTitle') : formText('report.title');

/** The form of a report for browsers without scripts. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { object, name, isSent } = loaderData;
  const rendered = actionData as FormResult | undefined;
  const isMember = object.section === 'member';
  return (
    <FormScreen title={titleOf(object)}>
      {isSent && <p>{isMember ? communityText('report.thanks') : formText('report.sent')}</p>}
      {!isSent && isMember && <MemberReportForm member={object} rendered={rendered} />}
      {!isSent && !isMember && <ReportForm video={object} rendered={rendered} />}
      <ObjectLink href={pageOf(object)} name={name} />
    </FormScreen>
  );
}
