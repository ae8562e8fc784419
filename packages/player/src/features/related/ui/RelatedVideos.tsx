import { useEffect } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import { useChunk } from '../../../react/use-chunk.ts';
import { useRelated, useRelatedState } from './use-related.ts';

const loadPanel = () => import('./RelatedPanel.tsx');

/** The related videos, above the picture and below the controls. Their code is loaded shortly before it is needed. */
export function RelatedVideos() {
  const { engine, options } = usePlayer();
  const related = useRelated();
  const opening = useRelatedState((view) => view.opening);
  const isWanted = useRelatedState((view) => view.isWanted) ?? false;
  const chunk = useChunk(isWanted, loadPanel, () => related?.send({ type: 'close' }));
  const isShown = engine !== undefined && related !== undefined && opening !== undefined;

  useEffect(() => related?.update(options.related), [related, options.related]);

  useEffect(() => {
    if (!isShown) return;
    const closing = new AbortController();
    engine.controls.keepVisible('panel', true);
    // On the document, so that an open menu handles Esc before the panel.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
        if (!engine.container.contains(event.target) || event.target.closest('dialog')) return;
        event.preventDefault();
        related.send({ type: 'close' });
      },
      { signal: closing.signal },
    );
    return () => {
      closing.abort();
      engine.controls.keepVisible('panel', false);
    };
  }, [engine, related, isShown]);

  if (!isShown || !chunk) return null;
  return <chunk.RelatedPanel opening={opening} related={related} />;
}
