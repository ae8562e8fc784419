import type { EndedConsents as Ended, EndedConsent } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { consentText } from './consent-text.ts';
import shell from './ModerationShell.module.css';
import { shownTime } from './shown-time.ts';

interface EndedConsentsProps {
  ended: Ended;
  /** Whose records they are: those of a model are of several videos, and those of a video of several models. */
  of: 'model' | 'video';
}

/** The consent records of a model or of a video that have ended, and what that means for the video. */
export function EndedConsents({ ended: { newest, total }, of }: EndedConsentsProps) {
  return (
    <div className={shell.part}>
      <p className={shell.muted}>
        {moderationText(of === 'video' ? 'mod.consents.hintVideo' : 'mod.consents.hintModel')}
      </p>
      <ul className={shell.list}>
        {newest.map((consent) => (
          <li key={`${consent.video.videoId} ${consent.model} ${consent.endedAt}`}>
            {of === 'video' ? consent.model : <VideoOf consent={consent} />}
            <div className={consent.isReplaced ? shell.muted : shell.danger}>
              {moderationText(consent.isReplaced ? 'mod.consents.replaced' : 'mod.consents.removed', {
                date: shownTime(consent.endedAt),
              })}
            </div>
            <div className={shell.muted}>{consentText(consent)}</div>
            {consent.reference !== '' && (
              <div className={shell.muted}>
                {moderationText('mod.review.consentReference', { reference: consent.reference })}
              </div>
            )}
          </li>
        ))}
      </ul>
      {total > newest.length && (
        <p className={shell.muted}>{moderationText('mod.consents.more', { n: total - newest.length })}</p>
      )}
    </div>
  );
}

function VideoOf({ consent: { model, video } }: { consent: EndedConsent }) {
  return (
    <span className={shell.marks}>
      <Link href={links.moderation({ video: video.videoId })}>{video.title}</Link>
      <Badge>{moderationTextOf('state', video.state)}</Badge>
      <span className={shell.muted}>{moderationText('mod.consents.as', { name: model })}</span>
    </span>
  );
}
