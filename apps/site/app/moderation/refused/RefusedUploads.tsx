import type { RefusedUpload } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Link, useTranslator } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { WideTable } from '../WideTable.tsx';
import { reasonText } from './reason-text.ts';

/** The table of refused uploads. */
export function RefusedUploads({ uploads }: { uploads: readonly RefusedUpload[] }) {
  return (
    <WideTable label={moderationText('mod.refused')}>
      <thead>
        <tr>
          <th scope="col">{moderationText('mod.audit.time')}</th>
          <th scope="col">{moderationText('mod.refused.video')}</th>
          <th scope="col">{moderationText('mod.members.name')}</th>
          <th scope="col">{moderationText('mod.refused.code')}</th>
          <th scope="col">{moderationText('mod.refused.copy')}</th>
          <th scope="col">{moderationText('mod.refused.by')}</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <RefusedRow key={upload.id} upload={upload} />
        ))}
      </tbody>
    </WideTable>
  );
}

function RefusedRow({ upload }: { upload: RefusedUpload }) {
  const t = useTranslator();
  const { videoId, title, fileName, uploader, at, code, statement, moderator, copyOf, list } = upload;
  return (
    <tr>
      <td className={styles.number}>{at.slice(0, 19).replace('T', ' ')}</td>
      <td className={styles.statement}>
        {videoId === null ? title : <Link href={links.moderation({ video: videoId })}>{title}</Link>}{' '}
        <span className={styles.muted}>{fileName || videoId}</span>
      </td>
      <td>{uploader && <Link href={moderationLinks.member(uploader)}>{uploader.username}</Link>}</td>
      <td className={styles.statement}>
        {reasonText(t, code)} <span className={styles.muted}>{code}</span>
        {statement !== '' && <p className={styles.muted}>{statement}</p>}
      </td>
      <td>
        {copyOf && (
          <Link href={links.moderation({ video: copyOf.videoId })}>{copyOf.title || copyOf.videoId}</Link>
        )}
        {list !== null && moderationText('mod.refused.list', { list })}
      </td>
      <td>
        {moderator === null
          ? moderationText('mod.refused.checks')
          : moderator || moderationText('mod.refused.formerModerator')}
      </td>
    </tr>
  );
}
