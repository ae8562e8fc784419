import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import type { ReactNode } from 'react';
import shell from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import styles from './EditComparison.module.css';
import { EditedDetails } from './EditedDetails.tsx';
import { Marked } from './Marked.tsx';

interface EditComparisonProps {
  video: ReviewedVideo;
  edit: NonNullable<ReviewedVideo['edit']>;
}

/** What the owner of a published video has changed: before and now, side by side. */
export function EditComparison({ video, edit }: EditComparisonProps) {
  return (
    <section className={shell.panel} aria-labelledby="edit">
      <div className={shell.part}>
        <h2 id="edit" className={shell.panelTitle}>
          {moderationText('mod.edit.title')}
        </h2>
        <p className={shell.muted}>{moderationText('mod.edit.at', { time: shownTime(edit.editedAt) })}</p>
      </div>
      <div className={styles.pair}>
        <Side
          heading={moderationText('mod.edit.before')}
          title={edit.title}
          description={edit.description}
          picture={edit.hasPicture ? moderationLinks.formerPicture({ id: video.videoId }) : null}
        >
          {edit.details && <EditedDetails side="before" video={video} former={edit.details} />}
        </Side>
        <Side
          heading={moderationText('mod.edit.now')}
          title={video.title}
          description={video.description}
          picture={edit.hasPicture ? video.picture : null}
          before={edit}
        >
          {edit.details && <EditedDetails side="now" video={video} former={edit.details} />}
        </Side>
      </div>
    </section>
  );
}

interface SideProps {
  heading: string;
  title: string;
  description: string;
  picture: string | null;
  /** Differences from these texts are marked. */
  before?: { title: string; description: string };
  children: ReactNode;
}

function Side({ heading, title, description, picture, before, children }: SideProps) {
  const former = before ?? { title, description };
  return (
    <div className={shell.part}>
      <h3 className={shell.muted}>{heading}</h3>
      <p className={styles.title}>
        <Marked isChanged={title !== former.title}>{title}</Marked>
      </p>
      <p className={shell.text}>
        <Marked isChanged={description !== former.description}>
          {description || moderationText('mod.edit.noDescription')}
        </Marked>
      </p>
      {children}
      {picture !== null && (
        <img className={styles.picture} src={picture} alt={title} width={640} height={360} />
      )}
    </div>
  );
}
