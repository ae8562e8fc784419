import { useEffect, useRef } from 'react';
import { afterInteraction } from '../navigation/after-interaction.ts';
import { whenIdle } from '../navigation/when-idle.ts';
import { usePreviewChoice } from './preview-choice.ts';

/** The hover preview of a card. Its code is loaded after the first interaction, when the page is idle. */
export function HoverPreview({ url }: { url: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isOn = usePreviewChoice();
  useEffect(() => {
    const slot = ref.current;
    if (!slot || !isOn) return;
    const ended = new AbortController();
    const { signal } = ended;
    const attach = async () => {
      const { attachHoverPreview } = await import('@nightjar/player/preview');
      const trigger = slot.closest<HTMLElement>('[data-video-card]');
      if (!signal.aborted) attachHoverPreview(slot, { url, signal, ...(trigger && { trigger }) });
    };
    // A preview that cannot be loaded is omitted (requirement PL-16).
    afterInteraction(() => whenIdle(() => void attach().catch(console.debug), signal), signal);
    return () => ended.abort();
  }, [url, isOn]);
  return <span ref={ref} />;
}

/** The preview slot of a card, if its video has a preview. */
export const cardPreview = ({ previewUrl }: { previewUrl?: string }) =>
  previewUrl && <HoverPreview url={previewUrl} />;
