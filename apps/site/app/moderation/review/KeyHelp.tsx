import { moderationText } from '@nightjar/i18n/moderation';
import shell from '../ModerationShell.module.css';
import styles from './Review.module.css';

const keys = [
  ['Space, K', 'play'],
  ['J', 'back'],
  ['L', 'forward'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['C', 'changes'],
  ['Ctrl + Enter', 'send'],
  ['N', 'next'],
  ['P', 'previous'],
  ['?', 'help'],
] as const;

/** The keys of the review queue. */
export function KeyHelp() {
  return (
    <section aria-label={moderationText('mod.review.keys')}>
      <dl className={shell.facts}>
        {keys.map(([key, name]) => (
          <div key={name} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{moderationText(`mod.review.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
