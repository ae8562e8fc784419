import { formatCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Icon, Link, useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { reportLeftRemovals } from '../members/left-removals.ts';
import { useNewestKey } from '../navigation/use-newest-key.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import styles from './HeaderBell.module.css';
import type { NotificationPanel } from './NotificationPanel.tsx';
import { useNewNotifications } from './use-notifications.ts';

interface HeaderBellProps {
  member: { id: number };
}

/** Messages and notifications of the member in the header, with their unread numbers; loaded after the first render. */
export function HeaderBell({ member }: HeaderBellProps) {
  return (
    <QueryProvider>
      <Bell member={member} />
    </QueryProvider>
  );
}

function Bell({ member }: HeaderBellProps) {
  useLiveEvents();
  const { data } = useNewNotifications();
  const root = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const newest = useNewestKey();
  const [openAt, setOpenAt] = useState<string>();
  // The end of a navigation closes the panel (UI-4), unless it was opened during this navigation.
  const isOpen = openAt === key || openAt === newest;
  // Back returns to the same key.
  if (!isOpen && openAt !== undefined) setOpenAt(undefined);
  const [Panel, setPanel] = useState<ComponentType<Parameters<typeof NotificationPanel>[0]>>();
  const t = useTranslator();
  const toasts = useToasts();
  const report = useRef(() => reportLeftRemovals(t, toasts));
  useEffect(() => void report.current(), []);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Escape') return;
      if (!isKey && event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpenAt(undefined);
      if (isKey) root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  const toggle = async () => {
    if (isOpen) return setOpenAt(undefined);
    try {
      const module = await import('./NotificationPanel.tsx');
      setPanel(() => module.NotificationPanel);
      setOpenAt(newest);
    } catch {
      window.location.assign(links.memberNotifications(member));
    }
  };

  const unread = data?.unread ?? 0;
  const messages = data?.unreadMessages ?? 0;
  return (
    <div ref={root} className={styles.bell}>
      <Link
        href={links.memberMessages(member)}
        className={styles.button}
        aria-label={labelOf('messages.title', messages)}
      >
        <Icon name="mail" size={22} />
        <Count count={messages} />
      </Link>
      <button
        type="button"
        className={styles.button}
        aria-label={labelOf('notifications.title', unread)}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      >
        <Icon name="bell" size={22} />
        <Count count={unread} />
      </button>
      {isOpen && Panel && <Panel member={member} />}
    </div>
  );
}

const labelOf = (key: 'messages.title' | 'notifications.title', count: number) =>
  count === 0
    ? communityText(key)
    : `${communityText(key)}, ${communityText('notifications.unread', { count: formatCount(count) })}`;

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true" data-figures="">
      {count > 99 ? '99+' : count}
    </span>
  );
}
