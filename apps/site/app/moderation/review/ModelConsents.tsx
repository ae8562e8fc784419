import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge } from '@nightjar/ui';
import { consentText } from '../consent-text.ts';
import shell from '../ModerationShell.module.css';

/** The models of a video under review, each with its record of consent. */
export function ModelConsents({ video: { models, consents } }: { video: ReviewedVideo }) {
  const withRecord = new Set(consents.map(({ model }) => model));
  const without = models.filter((model) => !withRecord.has(model));
  if (consents.length + without.length === 0) return moderationText('mod.review.none');
  return (
    <ul className={shell.list}>
      {consents.map((consent) => (
        <li key={consent.model}>
          {consent.model} {consent.isProposed && <Badge>{moderationText('mod.review.newModel')}</Badge>}
          <div className={consent.confirmedAt === null ? shell.danger : shell.muted}>
            {consentText(consent)}
          </div>
          {consent.reference !== '' && (
            <div className={shell.muted}>
              {moderationText('mod.review.consentReference', { reference: consent.reference })}
            </div>
          )}
        </li>
      ))}
      {without.map((model) => (
        <li key={model}>
          {model}
          <div className={shell.danger}>{moderationText('mod.review.consentMissing')}</div>
        </li>
      ))}
    </ul>
  );
}
