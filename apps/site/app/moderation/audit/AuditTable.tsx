import type { AuditEntry } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Link } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { WideTable } from '../WideTable.tsx';

/** Entries of the audit log. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <WideTable label={moderationText('mod.audit')}>
      <thead>
        <tr>
          <th scope="col">{moderationText('mod.audit.number')}</th>
          <th scope="col">{moderationText('mod.audit.time')}</th>
          <th scope="col">{moderationText('mod.audit.actor')}</th>
          <th scope="col">{moderationText('mod.audit.action')}</th>
          <th scope="col">{moderationText('mod.audit.subject')}</th>
          <th scope="col">{moderationText('mod.audit.details')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.number}>{entry.id}</td>
            <td className={styles.number}>{entry.at.slice(0, 19).replace('T', ' ')}</td>
            <td>{entry.actor}</td>
            <td className={styles.number}>{entry.action}</td>
            <td className={styles.number}>
              <Subject entry={entry} />
            </td>
            <td className={`${styles.muted} ${styles.statement}`}>
              {Object.entries(entry.details)
                .filter(([, value]) => value !== null)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** The object of an entry, with a link if it has a screen of its own. */
function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  const name = `${subject} ${subjectId}`;
  const href = screenOf(subject, Number(subjectId));
  return href === undefined ? name : <Link href={href}>{name}</Link>;
}

function screenOf(subject: string, id: number): string | undefined {
  switch (subject) {
    case 'video':
      return links.moderation({ video: id });
    case 'member':
      return moderationLinks.member({ id });
    case 'comment':
    case 'playlist':
    case 'message':
      return moderationLinks.report({ section: subject, id });
    case 'identity':
      return moderationLinks.identity({ id });
    case 'category':
    case 'model':
    case 'channel':
    case 'tag':
      return moderationLinks.entry({ kind: subject, id });
    case 'hash_list':
      return moderationLinks.hashLists();
    case 'terms':
      return moderationLinks.terms();
    default:
      return undefined;
  }
}
