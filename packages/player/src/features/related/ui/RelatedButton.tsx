import { ControlButton } from '../../../react/ControlButton.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import { useRelated, useRelatedState } from './use-related.ts';

/** Opens and closes the related videos. Hidden when there are none or the player is too narrow (requirement PL-6). */
export function RelatedButton() {
  const { labels } = usePlayer();
  const related = useRelated();
  const canShow = useRelatedState((view) => view.canShow) ?? false;
  const isOpen = useRelatedState((view) => view.opening !== undefined) ?? false;
  if (!related || !canShow) return null;
  return (
    <ControlButton
      icon="related"
      label={labels.related}
      aria-expanded={isOpen}
      aria-controls={isOpen ? related.panelId : undefined}
      data-related-toggle
      onPointerEnter={() => related.prepare()}
      onFocus={() => related.prepare()}
      onClick={() => related.send({ type: 'toggle' })}
    />
  );
}
