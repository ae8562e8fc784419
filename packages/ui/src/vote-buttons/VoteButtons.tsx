import { formatCount, formatFullCount } from '@nightjar/i18n';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './VoteButtons.module.css';

export type Vote = 'like' | 'dislike';

export interface VoteButtonsProps {
  likes: number;
  dislikes: number;
  /** The vote of the viewer, shown as pressed. */
  vote?: Vote | undefined;
  /** Called by a click instead of sending the form. */
  onVote: (vote: Vote) => void;
}

/**
 * Like and Dislike with their counts. Where scripts do not run, the buttons send the surrounding form with `vote=1` for a like
 * and `vote=0` for a dislike, as on the wire.
 */
export function VoteButtons({ likes, dislikes, vote, onVote }: VoteButtonsProps) {
  const t = useTranslator();
  const button = (name: Vote, value: 0 | 1, count: number) => (
    <button
      type="submit"
      name="vote"
      value={value}
      className={styles.button}
      aria-pressed={vote === name}
      title={formatFullCount(count)}
      onClick={(event) => {
        event.preventDefault();
        // The second click of a double click is not another vote.
        if (event.detail < 2) onVote(name);
      }}
    >
      <Icon name={name} size={20} isFilled={vote === name} />
      <VisuallyHidden>{t(`video.${name}`)}</VisuallyHidden>
      {formatCount(count)}
    </button>
  );
  return (
    <span className={styles.votes} data-figures="">
      {button('like', 1, likes)}
      {button('dislike', 0, dislikes)}
    </span>
  );
}
