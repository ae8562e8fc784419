import type { KeyCommand } from '../core/keyboard.ts';
import { stepSpeed } from '../core/speed.ts';
import type { PlayerEngine } from './player-engine.ts';

/** Browsers do not tell a video's frame rate; a thirtieth moves one frame of most videos and never skips two. */
const frameSeconds = 1 / 30;

/** Does what a key asked for. */
export function performCommand(command: KeyCommand, engine: PlayerEngine, video: HTMLVideoElement): void {
  const { state } = engine;
  engine.controls.activity();
  switch (command.do) {
    case 'togglePlay':
      engine.togglePlay();
      break;
    case 'skip':
      engine.skip(command.direction);
      break;
    case 'seekBy':
      engine.seek(state.positionSeconds + command.seconds);
      break;
    case 'seekToFraction':
      engine.seek(state.durationSeconds * command.fraction);
      break;
    case 'volumeBy':
      engine.setVolume((state.muted ? 0 : state.volume) + command.amount);
      break;
    case 'toggleMute':
      engine.toggleMute();
      break;
    case 'toggleFullscreen':
      engine.toggleFullscreen();
      break;
    case 'togglePictureInPicture':
      engine.togglePictureInPicture();
      break;
    case 'stepFrame':
      if (video.paused) engine.seek(video.currentTime + command.direction * frameSeconds);
      break;
    case 'stepSpeed':
      engine.setSpeed(stepSpeed(state.playbackRate, command.direction));
      break;
    case 'playNext':
      engine.playNext();
      break;
    case 'toggleHelp':
      engine.setHelpOpen(!state.isHelpOpen);
      break;
  }
}
