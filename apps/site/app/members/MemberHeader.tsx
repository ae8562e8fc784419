import { formatCount, formatDate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Avatar, Button, useLocale } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { MemberActions } from './MemberActions.tsx';
import styles from './MemberHeader.module.css';
import type { MemberHead } from './member-head.ts';

/** Cover, avatar, name and counters of a member, with the actions of the viewer. */
export function MemberHeader({ head }: { head: MemberHead }) {
  const { lang } = useLocale();
  const { id, username, avatar, cover, joined, videos, friends, subscribers, relation, isGuest } = head;
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        {cover !== undefined && (
          <img src={cover} alt="" width={1280} height={256} fetchPriority="high" decoding="async" />
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.avatar}>
          <Avatar name={username} src={avatar} size={104} />
        </span>
        <div className={styles.facts}>
          <h1 className={styles.name}>{username}</h1>
          <p className={styles.counts} data-figures="">
            {videos !== undefined && (
              <span>{memberText('head.videos', { count: formatCount(videos), n: videos })}</span>
            )}
            {friends !== undefined && (
              <span>{memberText('head.friends', { count: formatCount(friends), n: friends })}</span>
            )}
            <span>{memberText('head.subscribers', { count: formatCount(subscribers), n: subscribers })}</span>
            <span>{memberText('head.member', { date: formatDate(joined, lang) })}</span>
          </p>
        </div>
        <div className={styles.actions}>
          {relation ? (
            <MemberActions head={head} relation={relation} />
          ) : isGuest ? (
            <Button
              variant="primary"
              icon="plus"
              href={links.signIn({ to: links.memberInfo({ id }) })}
              rel="nofollow"
            >
              {memberText('action.subscribe')}
            </Button>
          ) : (
            <Button icon="settings" href={links.memberEdit({ id })}>
              {memberText('head.edit')}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
