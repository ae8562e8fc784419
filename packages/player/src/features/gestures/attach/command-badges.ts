import type { KeyCommand } from '../../../core/keyboard.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { ActionBadge } from '../state/action-badge.ts';

/** The badge for a command that was performed. Reads the element, because the store is updated asynchronously. */
export function badgeOf(command: KeyCommand, { state, video }: PlayerEngine): ActionBadge | undefined {
  switch (command.do) {
    case 'togglePlay':
      // A content break shows its own state; a failure has its panel.
      if (state.contentBreak || state.failure) return undefined;
      return { kind: state.playback === 'paused' ? 'pause' : 'play' };
    case 'volumeBy':
    case 'toggleMute': {
      const percent = Math.round(video.volume * 100);
      return video.muted || percent === 0 ? { kind: 'muted' } : { kind: 'volume', percent };
    }
    case 'stepSpeed':
      return { kind: 'speed', rate: video.playbackRate };
    case 'seekBy':
      if (state.contentBreak || state.failure) return undefined;
      return { kind: 'seek', seconds: command.seconds, toSeconds: state.positionSeconds };
    default:
      return undefined;
  }
}
