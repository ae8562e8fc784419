import { ControlButton } from '../ControlButton.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';

/** Asks the page for its wide layout, where it has one and the video does not fill the screen. */
export function TheatreButton({ className }: { className?: string | undefined }) {
  const { labels, options } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  const { theatre } = options;
  if (!theatre || isFullscreen) return null;
  return (
    <ControlButton
      className={className}
      icon={theatre.isOn ? 'exitTheatre' : 'theatre'}
      label={theatre.isOn ? labels.exitTheatre : labels.theatre}
      shortcut="t"
      onClick={() => theatre.onChange(!theatre.isOn)}
    />
  );
}
