import type { KeyCommand } from '../../../core/keyboard.ts';
import { stepSpeed } from '../../../core/speed.ts';
import type { FrameSteps } from '../media/frame-steps.ts';
import type { PlayerEngine } from '../player-engine.ts';

/** Performs a command and notifies its watchers. */
export function performCommand(command: KeyCommand, engine: PlayerEngine, frames: FrameSteps): void {
  const { state, video } = engine;
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
      if (video.paused) engine.seek(frames.target(command.direction));
      break;
    case 'stepSpeed':
      engine.setSpeed(stepSpeed(state.playbackRate, command.direction));
      break;
    case 'playNext':
      engine.playNext();
      break;
    case 'toggleCaptions':
    case 'toggleTheatre':
    case 'previousChapter':
    case 'nextChapter':
    case 'expand':
      engine.commands.perform(command.do);
      break;
    case 'toggleHelp':
      engine.setHelpOpen(!state.isHelpOpen);
      break;
  }
  engine.commands.notify(command);
}
