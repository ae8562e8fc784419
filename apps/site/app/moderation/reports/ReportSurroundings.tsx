import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Button } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { ListedVideos } from '../ListedVideos.tsx';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';

/** One page of the videos of a playlist. */
export interface ShownVideos {
  list: OperationOutput<'listedVideos'>;
  page: number;
}

interface ReportSurroundingsProps {
  object: OperationOutput<'reportedObject'>;
  videos: ShownVideos | undefined;
}

/** What is around the reported object: the messages before and after it, the videos of a playlist, the page of a comment. */
export function ReportSurroundings({ object, videos }: ReportSurroundingsProps) {
  const { section, objectId, context } = object;
  const { messages, place } = context;
  return (
    <>
      {messages.length > 0 && (
        <section className={styles.form} aria-labelledby="messages-around">
          <h2 id="messages-around" className={styles.panelTitle}>
            {moderationText('mod.reports.messages')}
          </h2>
          <ol className={styles.list}>
            {messages.map((message) => (
              <li key={message.id} className={styles.row}>
                <span className={styles.marks}>
                  <strong>{message.author?.username}</strong>
                  {message.isReported && (
                    <Badge tone="accent">{moderationText('mod.reports.reported')}</Badge>
                  )}
                </span>
                <span className={styles.muted}>{shownTime(message.sentAt)}</span>
                <p className={styles.text}>{message.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {videos && (
        <ListedVideos
          className={styles.form}
          title={moderationText('mod.reports.videos')}
          list={videos.list}
          page={videos.page}
          hrefOf={(number) => moderationLinks.report({ section, id: objectId }, { videos: number })}
          hasUploaders
        >
          <div className={styles.marks}>
            <Button href={links.playlist({ id: objectId })} size="small">
              {moderationText('mod.reports.playlist')}
            </Button>
          </div>
        </ListedVideos>
      )}
      {place && (
        <div className={styles.marks}>
          <Button href={addressOf(place, objectId)} size="small">
            {moderationText('mod.reports.place')}
          </Button>
        </div>
      )}
    </>
  );
}

type Place = NonNullable<OperationOutput<'reportedObject'>['context']['place']>;

/** Only the list of comments has an address without the name of a model or the visibility of a wall. */
const addressOf = ({ section, objectId }: Place, commentId: number) =>
  section === 'video'
    ? `${links.videoShort({ id: objectId })}#comment-${commentId}`
    : `${links.comments({ section, objectId })}#comment-${commentId}`;
