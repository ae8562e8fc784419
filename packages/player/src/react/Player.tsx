import type { PlayerOptions } from '../dom/player-options.ts';

export interface PlayerProps extends PlayerOptions {
  className?: string;
}

/**
 * The composed player. Fills the width of its place at 16:9. May be rendered on a server; changing `source.id` starts
 * the other video in the same element.
 */
export function Player({ source, className, autostart = false, startMuted = false }: PlayerProps) {
  const file = source.files.find((each) => each.isDefault) ?? source.files[0];
  return (
    <video
      className={className}
      src={file?.url}
      poster={source.poster}
      autoPlay={autostart}
      muted={startMuted}
      controls
      playsInline
    />
  );
}
