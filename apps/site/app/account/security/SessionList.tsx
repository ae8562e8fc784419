import { type Session, writes } from '@nightjar/api';
import { formatDate, formatRelativeDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Badge, Button, EmptyState, useLocale, useToasts } from '@nightjar/ui';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiWrites } from '../../queries/api-clients.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { useWrite } from '../../queries/use-write.ts';
import { WriteRefused } from '../../queries/write-refused.ts';
import { browserName } from './browser-name.ts';
import styles from './Security.module.css';

const key = ownKey('ownSessions');

/** The sessions of the member; other ones can be ended. */
export function SessionList() {
  const toasts = useToasts();
  const query = useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const result = await apiWrites().send(writes.ownSessions, {}, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
  });
  const keep = (client: QueryClient, isKept: (session: Session) => boolean) =>
    client.setQueryData<Session[]>(key, (sessions) => sessions?.filter(isKept));
  const end = useWrite(writes.endSession, {
    changes: () => [key],
    apply: (client, { sessionId }) => void keep(client, ({ id }) => id !== sessionId),
  });
  const endOthers = useWrite(writes.endOtherSessions, {
    changes: () => [key],
    apply: (client) => void keep(client, ({ isCurrent }) => isCurrent),
    onDone: () => toasts.show({ type: 'success', text: communityText('security.endedOthers') }),
  });
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className={styles.card} aria-labelledby="sessions-title">
      <header>
        <h2 id="sessions-title" className={styles.heading}>
          {communityText('security.sessions')}
        </h2>
        <p className={styles.hint}>{communityText('security.sessionsHint')}</p>
      </header>
      {query.isPending && (
        <div className={styles.placeholder} role="status" aria-label={communityText('security.loading')} />
      )}
      {query.isError && !query.data && (
        <EmptyState icon="warning" title={communityText('security.failed')} role="alert">
          <Button onClick={() => void query.refetch()}>{communityText('comments.retry')}</Button>
        </EmptyState>
      )}
      {query.data && (
        <ul className={styles.sessions}>
          {query.data.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              onEnd={() =>
                end.mutate(
                  { sessionId: session.id },
                  {
                    onSuccess: () =>
                      toasts.show({
                        type: 'success',
                        text: communityText('security.ended', { browser: nameOf(session) }),
                      }),
                  },
                )
              }
            />
          ))}
        </ul>
      )}
      {query.data && others.length === 0 && (
        <p className={styles.hint}>{communityText('security.onlyThis')}</p>
      )}
      {others.length > 0 && (
        <Button icon="exit" isBusy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {communityText('security.endOthers')}
        </Button>
      )}
    </section>
  );
}

function nameOf({ userAgent }: Session): string {
  const { browser, system } = browserName(userAgent);
  if (browser && system) return communityText('security.on', { browser, system });
  return browser ?? system ?? communityText('security.unknown');
}

function SessionEntry({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { lang } = useLocale();
  const name = nameOf(session);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.name} title={session.userAgent}>
          {name} {session.isCurrent && <Badge>{communityText('security.current')}</Badge>}
        </p>
        <p className={styles.facts}>
          {!session.isCurrent && (
            <span>
              {communityText('security.lastSeen', {
                when: formatRelativeDate(session.lastSeen, Date.now(), lang),
              })}
            </span>
          )}
          <span>{communityText('security.since', { date: formatDate(session.createdAt, lang) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={communityText('security.endLabel', { browser: name })}
          onClick={onEnd}
        >
          {communityText('security.end')}
        </Button>
      )}
    </li>
  );
}
