import { IconButton, useTranslator } from '@nightjar/ui';
import { useSaved } from '../library/use-saved.ts';
import type { CardFacts } from './card-facts.ts';

/** Watch later on a card. */
export function SaveButton({ video }: { video: CardFacts }) {
  const t = useTranslator();
  const { isSaved, toggle } = useSaved(video);
  return (
    <IconButton
      icon={isSaved ? 'check' : 'later'}
      variant="overlay"
      label={t('card.watchLater', { title: video.title })}
      aria-pressed={isSaved}
      onClick={toggle}
    />
  );
}
