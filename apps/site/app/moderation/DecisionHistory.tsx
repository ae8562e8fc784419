import type { Decision } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './ModerationShell.module.css';
import { shownTime } from './shown-time.ts';

/** The name of who decided: a moderator, or the checks of uploads. */
export const deciderOf = ({ kind, decidedBy }: Pick<Decision, 'kind' | 'decidedBy'>): string =>
  decidedBy?.username ??
  moderationText(kind === 'refuse_copy' ? 'mod.refused.checks' : 'mod.formerModerator');

/** The decisions about an object or a member, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles.row}>
          <span className={styles.marks}>
            <strong>{moderationTextOf('decision', decision.kind)}</strong>
            {decision.reason !== '' && <Badge>{moderationTextOf('reason', decision.reason)}</Badge>}
            {decision.appealOutcome && (
              <Badge tone="accent">{moderationTextOf('state', decision.appealOutcome)}</Badge>
            )}
            {decision.section === 'video' && (
              <Link href={links.moderation({ video: decision.objectId })}>{decision.title}</Link>
            )}
            {decision.section !== 'video' && decision.section !== 'member' && (
              <span className={styles.text}>{decision.title}</span>
            )}
          </span>
          <span className={styles.muted}>
            {moderationText('mod.appeals.by', {
              name: deciderOf(decision),
              time: shownTime(decision.decidedAt),
            })}
          </span>
          {decision.statement !== '' && <p className={styles.text}>{decision.statement}</p>}
        </li>
      ))}
    </ul>
  );
}
