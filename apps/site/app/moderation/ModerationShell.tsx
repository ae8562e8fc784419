import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Button, Link, Notice } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import styles from './ModerationShell.module.css';
import { moderationLinks } from './moderation-links.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface ModerationShellProps {
  title: string;
  workload: { review: number; reports: number; overdue: number; appeals: number; identities: number | null };
  /** The page follows a form that was saved. */
  isDone?: boolean;
  /** The list that this page belongs to. */
  back?: string;
  children: ReactNode;
}

/** The frame of all screens of moderators: the areas with what waits in each of them. */
export function ModerationShell({ title, workload, isDone = false, back, children }: ModerationShellProps) {
  const { pathname } = useLocation();
  const areas = [
    { href: links.moderation(), label: moderationText('mod.review'), waiting: workload.review },
    {
      href: moderationLinks.reports(),
      label: moderationText('mod.reports'),
      waiting: workload.reports,
      isUrgent: workload.overdue > 0,
    },
    { href: moderationLinks.appeals(), label: moderationText('mod.appeals'), waiting: workload.appeals },
    ...(workload.identities === null
      ? []
      : [
          {
            href: moderationLinks.identities(),
            label: moderationText('mod.identities'),
            waiting: workload.identities,
          },
        ]),
    { href: moderationLinks.members(), label: moderationText('mod.members'), waiting: 0 },
    { href: moderationLinks.catalogue('category'), label: moderationText('mod.catalogue'), waiting: 0 },
    { href: moderationLinks.removed(), label: moderationText('mod.removed'), waiting: 0 },
    { href: moderationLinks.refused(), label: moderationText('mod.refused'), waiting: 0 },
    { href: moderationLinks.hashLists(), label: moderationText('mod.hashes'), waiting: 0 },
    { href: moderationLinks.audit(), label: moderationText('mod.audit'), waiting: 0 },
    { href: moderationLinks.figures(), label: moderationText('mod.figures'), waiting: 0 },
  ];
  const areaOf = (path: string) => path.split('/')[2] ?? '';
  const tabs = useCurrentInView(areaOf(pathname));
  const isCurrent = (href: string) => areaOf(href) === areaOf(pathname);
  return (
    <div className={styles.screen}>
      <nav ref={tabs} className={styles.tabs} aria-label={moderationText('mod.tabs')}>
        {areas.map(({ href, label, waiting, isUrgent }) => (
          <Link
            key={href}
            className={styles.tab}
            href={href}
            aria-current={isCurrent(href) ? 'page' : undefined}
          >
            {label}
            {waiting > 0 && <Badge tone={isUrgent ? 'accent' : 'neutral'}>{waiting}</Badge>}
          </Link>
        ))}
      </nav>
      <header className={styles.head}>
        {back !== undefined && (
          <Button className={styles.back} variant="quiet" size="small" icon="back" href={back}>
            {moderationText('mod.back')}
          </Button>
        )}
        <h1 className={styles.title}>{title}</h1>
      </header>
      {isDone && <Notice kind="success">{moderationText('mod.done')}</Notice>}
      {children}
    </div>
  );
}
