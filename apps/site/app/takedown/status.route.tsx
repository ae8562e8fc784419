import { moderationTextOf } from '@nightjar/i18n/moderation';
import { takedownText } from '@nightjar/i18n/takedown';
import { Badge } from '@nightjar/ui';
import { data } from 'react-router';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { loadOperation, readNumber } from '../operations/operations.server.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/status.route.ts';
import own from './Takedown.module.css';
import { useDeadlineText } from './use-deadline-text.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'takedown_status');
  const noticeId = readNumber(url.searchParams.get('notice'));
  const key = url.searchParams.get('key') ?? '';
  if (noticeId === undefined) throw data(null, { status: 404 });
  const notice = await loadOperation(context, request, 'noticeStatus', { noticeId, key });
  // Names of the moderation, whose texts browsers do not load for this page.
  const objects = notice.objects.map((object) => ({
    ...object,
    kind: moderationTextOf('detail', object.section),
    stateName: moderationTextOf('state', object.state),
  }));
  return { noticeId, notice: { ...notice, objects } };
}

/** Without a canonical address, so that the private page is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: takedownText('takedown.title') });
}

/** The private page of a notice: what was decided about each of its objects. */
export default function NoticeStatusPage({ loaderData }: Route.ComponentProps) {
  const { noticeId, notice } = loaderData;
  const timeOf = useDeadlineText();
  return (
    <FormScreen title={takedownText('takedown.status', { number: noticeId })}>
      <p className={styles.lead}>
        {takedownText('takedown.received', { time: timeOf(notice.createdAt) })}
        {notice.objects.some(({ state }) => state === 'open') && (
          <>
            <br />
            {takedownText('takedown.due', { time: timeOf(notice.dueAt) })}
          </>
        )}
      </p>
      <ul className={own.facts}>
        {notice.objects.map((object) => (
          <li key={`${object.section} ${object.objectId}`} className={own.fact}>
            <span>
              {takedownText('takedown.object', {
                kind: object.kind,
                number: object.objectId,
              })}{' '}
              <Badge tone={object.state === 'open' ? 'neutral' : 'accent'}>{object.stateName}</Badge>
            </span>
            {object.answer && <p className={own.text}>{object.answer}</p>}
          </li>
        ))}
      </ul>
      {notice.statement !== '' && (
        <section>
          <h2>{takedownText('takedown.yourText')}</h2>
          <p className={own.text}>{notice.statement}</p>
        </section>
      )}
    </FormScreen>
  );
}
