import type { RemovedObject } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import { WideTable } from '../WideTable.tsx';

/** The table of what moderators have removed. Each title leads to the screen that restores it. */
export function RemovedObjects({ objects }: { objects: readonly RemovedObject[] }) {
  return (
    <WideTable label={moderationText('mod.removed')}>
      <thead>
        <tr>
          <th scope="col">{moderationText('mod.removed.object')}</th>
          <th scope="col">{moderationText('mod.removed.owner')}</th>
          <th scope="col">{moderationText('mod.form.reason')}</th>
          <th scope="col">{moderationText('mod.removed.by')}</th>
          <th scope="col">{moderationText('mod.audit.time')}</th>
        </tr>
      </thead>
      <tbody>
        {objects.map((object) => (
          <RemovedRow key={object.id} object={object} />
        ))}
      </tbody>
    </WideTable>
  );
}

function RemovedRow({ object }: { object: RemovedObject }) {
  const { section, objectId, title, owner, reason, statement, decidedBy, decidedAt } = object;
  const href =
    section === 'video'
      ? links.moderation({ video: objectId })
      : moderationLinks.report({ section, id: objectId });
  const isAppealed = object.appealedAt !== null && object.appealOutcome === null;
  return (
    <tr>
      <td className={styles.statement}>
        <Link href={href}>{title || objectId}</Link>
        {(object.isErased || isAppealed) && (
          <p className={styles.marks}>
            {object.isErased && <Badge>{moderationText('mod.removed.erased')}</Badge>}
            {isAppealed && <Badge tone="accent">{moderationText('mod.removed.appealed')}</Badge>}
          </p>
        )}
      </td>
      <td>{owner && <Link href={moderationLinks.member(owner)}>{owner.username}</Link>}</td>
      <td className={styles.statement}>
        {moderationTextOf('reason', reason)}
        {statement !== '' && <p className={styles.muted}>{statement}</p>}
      </td>
      <td>{decidedBy?.username ?? moderationText('mod.formerModerator')}</td>
      <td className={styles.number}>{shownTime(decidedAt)}</td>
    </tr>
  );
}
