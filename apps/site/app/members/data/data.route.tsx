import { personalDataText } from '@nightjar/i18n/personal-data';
import { useEffect } from 'react';
import { useCurrentMember } from '../../account/current-member.ts';
import { refreshMember } from '../../account/refresh-member.ts';
import { requireOwner } from '../../account/require-owner.server.ts';
import { links } from '../../addresses/links.ts';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, sendOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import type { Route } from './+types/data.route.ts';
import styles from './Data.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData, type RefusedDownload } from './ExportData.tsx';
import { PlannedDeletion } from './PlannedDeletion.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'member_data');
  const member = await requireOwner(context, request, { id: Number(params.id), own: links.memberData });
  const refused = refusedDownloads.find((each) => each === url.searchParams.get('download'));
  const known = await loadOperation(context, request, 'personalData', {});
  return { member, refused, ...known, loadedAt: Date.now() };
}

const refusedDownloads: readonly RefusedDownload[] = ['missing', 'failed'];

export async function action({ context, request }: Route.ActionArgs) {
  const { params } = requirePage(context, 'member_data');
  const fields = readTexts(await request.formData(), 'act', 'stay', 'password', 'comments');
  const { act, password, comments } = fields;
  // The banner of another page sends its form in the background.
  const to = fields.stay === '1' ? undefined : links.memberData({ id: Number(params.id) });
  const sent = { to, values: { act, comments } };
  if (act === 'export') return sendOperation(context, request, 'requestExport', {}, sent);
  if (act === 'keep') return sendOperation(context, request, 'cancelDeletion', {}, sent);
  return sendOperation(context, request, 'requestDeletion', { password, comments }, sent);
}

/** A success of a form of this page is a redirect to it; the banner announces its own one. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendInPlace(serverAction);
  } catch (thrown) {
    const { announceChange } = await import('../../queries/change-channel.ts');
    if (thrown instanceof Response && thrown.status < 400) announceChange({ isMemberChanged: true });
    throw thrown;
  }
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: personalDataText('data.title') });
}

/** Where a member downloads their data and deletes the account. */
export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, refused, deletion, isModerator, export: prepared, nextExportAt, loadedAt } = loaderData;
  const result = actionData as FormResult | undefined;
  /** The result of the form that was sent: a page without scripts has one for all of its forms. */
  const renderedOf = (act: string) =>
    result?.ok === false && result.values.act === act ? result : undefined;
  useKnownDeletion(deletion !== null);
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{personalDataText('data.title')}</h1>
      {deletion && <PlannedDeletion deletion={deletion} rendered={renderedOf('keep')} />}
      <ExportData
        memberId={member.id}
        refused={refused}
        prepared={prepared}
        next={nextExportAt === null ? undefined : { at: nextExportAt, now: loadedAt }}
        rendered={renderedOf('export')}
      />
      {!deletion && <DeleteAccount isModerator={isModerator} rendered={renderedOf('delete')} />}
    </div>
  );
}

/** Loads the member of the header again if another device has changed whether the account will be deleted. */
function useKnownDeletion(isPlanned: boolean): void {
  const member = useCurrentMember();
  const isOutdated = member !== undefined && isPlanned !== (member.deletionAt !== undefined);
  useEffect(() => {
    if (isOutdated) void refreshMember();
  }, [isOutdated]);
}
