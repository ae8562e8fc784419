import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { AdToggle } from '../state/tracking.ts';

export interface AdSoundOptions {
  video: HTMLVideoElement;
  engine: PlayerEngine;
  /** Aborts when the ad ends. */
  signal: AbortSignal;
  /** The ad was muted or unmuted after it had begun, or fullscreen was entered or left. */
  onToggle: (what: AdToggle) => void;
  onChange: () => void;
}

/** The sound of one ad. */
export interface AdSound {
  /** Applies the player's sound to the ad and follows its changes. */
  start(): void;
  /** The ad has begun: changes of the sound are reported from now on. */
  begin(): void;
  /** Mutes the ad because the browser refused sound, until the viewer changes the sound. */
  block(): void;
  /** Turns the sound on again after `block`. */
  unblock(): void;
}

/** Keeps volume and mute state of an ad equal to those of the player. */
export function createAdSound({ video, engine, signal, onToggle, onChange }: AdSoundOptions): AdSound {
  let hasBegun = false;
  let isBlocked = false;
  let isSilent = false;

  const isVideoSilent = () => video.muted || video.volume === 0;
  const apply = () => {
    const { muted, volume } = engine.state;
    video.volume = volume;
    video.muted = muted || isBlocked;
  };
  const setBlocked = (next: boolean) => {
    isBlocked = next;
    apply();
  };
  const followElement = () => {
    const wasSilent = isSilent;
    isSilent = isVideoSilent();
    if (hasBegun && isSilent !== wasSilent) onToggle(isSilent ? 'mute' : 'unmute');
    onChange();
  };
  const followEngine = () => {
    let { fullscreen, muted, volume } = engine.state;
    const unsubscribe = engine.subscribe(() => {
      const next = engine.state;
      if (next.muted !== muted || next.volume !== volume) isBlocked = false;
      if (next.fullscreen !== fullscreen) onToggle(next.fullscreen ? 'fullscreen' : 'exitFullscreen');
      ({ fullscreen, muted, volume } = next);
      apply();
    });
    signal.addEventListener('abort', unsubscribe, { once: true });
  };

  return {
    start() {
      video.addEventListener('volumechange', followElement, { signal });
      followEngine();
      apply();
    },
    begin() {
      hasBegun = true;
      // The initial value must not be reported as a change.
      isSilent = isVideoSilent();
    },
    block: () => setBlocked(true),
    unblock: () => setBlocked(false),
  };
}
