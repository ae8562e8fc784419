import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Button, Link } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../ModerationShell.module.css';
import { shownTime } from '../shown-time.ts';

/** What is around the reported object: the messages before and after it, the videos of a playlist, the page of a comment. */
export function ReportSurroundings({ object }: { object: OperationOutput<'reportedObject'> }) {
  const { section, objectId, context } = object;
  const { messages, videos, place } = context;
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
      {section === 'playlist' && (
        <section className={styles.form} aria-labelledby="playlist-videos">
          <h2 id="playlist-videos" className={styles.panelTitle}>
            {moderationText('mod.reports.videos')}
          </h2>
          <ul className={styles.list}>
            {videos.map((video) => (
              <li key={video.id}>
                <Link href={links.video(video)}>{video.title}</Link>
              </li>
            ))}
          </ul>
          <div className={styles.marks}>
            <Button href={links.playlist({ id: objectId })} size="small">
              {moderationText('mod.reports.playlist')}
            </Button>
          </div>
        </section>
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
