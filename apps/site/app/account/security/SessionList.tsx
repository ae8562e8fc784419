import { type Session, writes } from '@nightjar/api';
import { formatDate, formatRelativeDate } from '@nightjar/i18n';
import { browserText, securityText } from '@nightjar/i18n/security';
import { Badge, Button, Link, useLocale, useToasts } from '@nightjar/ui';
import type { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { links } from '../../addresses/links.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { useWrite } from '../../queries/use-write.ts';
import { signOut } from '../sign-out.ts';
import { countryName } from './country-name.ts';
import styles from './Security.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { useOwnRead } from './use-own-read.ts';

const key = ownKey('ownSessions');

/** The sessions of the member; other ones, or all, can be ended. */
export function SessionList({ member }: { member: { id: number } }) {
  const toasts = useToasts();
  const query = useOwnRead(key, writes.ownSessions);
  const keep = (client: QueryClient, isKept: (session: Session) => boolean) =>
    client.setQueryData<Session[]>(key, (sessions) => sessions?.filter(isKept));
  const end = useWrite(writes.endSession, {
    changes: () => [key],
    apply: (client, { sessionId }) => void keep(client, ({ id }) => id !== sessionId),
  });
  const endOthers = useWrite(writes.endOtherSessions, {
    changes: () => [key],
    apply: (client) => void keep(client, ({ isCurrent }) => isCurrent),
    onDone: () => toasts.show({ type: 'success', text: securityText('security.endedOthers') }),
  });
  const endForm = useRef<HTMLFormElement>(null);
  const endAll = useWrite(writes.endOtherSessions, {
    // The list stays until the page is left.
    changes: () => [],
    onDone: () => void (endForm.current && signOut(endForm.current)),
  });
  const onEndAll = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    endAll.mutate({});
  };
  const endOne = (session: Session) =>
    end.mutate(
      { sessionId: session.id },
      {
        onSuccess: () =>
          toasts.show({
            type: 'success',
            text: securityText('security.ended', { browser: browserText(session.userAgent) }),
          }),
      },
    );
  return (
    <SecurityCard
      title={securityText('security.sessions')}
      hint={
        <>
          {securityText('security.sessionsHint')}{' '}
          <Link className={styles.link} href={`${links.memberEdit(member)}#edit-password`}>
            {securityText('security.changePassword')}
          </Link>
        </>
      }
      query={query}
      texts={{
        loading: securityText('security.loading'),
        failed: securityText('security.failed'),
        retry: securityText('retry'),
      }}
      size="list"
    >
      {(sessions) => (
        <>
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </ul>
          {sessions.every(({ isCurrent }) => isCurrent) ? (
            <p className={styles.hint}>{securityText('security.onlyThis')}</p>
          ) : (
            <div className={styles.endings}>
              <Button icon="exit" isBusy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {securityText('security.endOthers')}
              </Button>
              <form ref={endForm} method="post" action={links.signIn()} onSubmit={onEndAll}>
                <input type="hidden" name="act" value="signout" />
                <Button type="submit" icon="exit" isBusy={endAll.isPending}>
                  {securityText('security.endAll')}
                </Button>
              </form>
            </div>
          )}
        </>
      )}
    </SecurityCard>
  );
}

function SessionEntry({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { lang } = useLocale();
  const name = browserText(session.userAgent);
  const country = countryName(session.country, lang);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.name} title={session.userAgent}>
          {name} {session.isCurrent && <Badge>{securityText('security.current')}</Badge>}
        </p>
        <p className={styles.facts}>
          {!session.isCurrent && (
            <span>
              {securityText('security.lastSeen', {
                when: formatRelativeDate(session.lastSeen, Date.now(), lang),
              })}
            </span>
          )}
          <span>{securityText('security.since', { date: formatDate(session.createdAt, lang) })}</span>
          {country && <span>{country}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={securityText('security.endLabel', { browser: name })}
          onClick={onEnd}
        >
          {securityText('security.end')}
        </Button>
      )}
    </li>
  );
}
