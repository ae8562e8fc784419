import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { usePlayer } from './player-context.ts';

/** What a control of a page can do. Each action is an action of the viewer: volume, mute, speed and quality are stored. */
export type PlayerActions = Pick<
  PlayerEngine,
  | 'play'
  | 'pause'
  | 'togglePlay'
  | 'seek'
  | 'skip'
  | 'setVolume'
  | 'toggleMute'
  | 'setSpeed'
  | 'setQuality'
  | 'toggleFullscreen'
  | 'togglePictureInPicture'
  | 'setHelpOpen'
  | 'retry'
  | 'perform'
>;

const nothing = () => undefined;

/** The actions of a player that has no engine yet, on the server for example. */
const noActions: PlayerActions = {
  play: nothing,
  pause: nothing,
  togglePlay: nothing,
  seek: nothing,
  skip: nothing,
  setVolume: nothing,
  toggleMute: nothing,
  setSpeed: nothing,
  setQuality: nothing,
  toggleFullscreen: nothing,
  togglePictureInPicture: nothing,
  setHelpOpen: nothing,
  retry: nothing,
  perform: nothing,
};

/**
 * Returns the actions of the player around this component; without effect until its element is mounted. `perform` does what a key
 * does, for example `{ do: 'toggleCaptions' }`. Throws outside of `Player.Root`.
 */
export function usePlayerActions(): PlayerActions {
  return usePlayer().engine ?? noActions;
}
