import type { AdMoment, VastErrorCode } from './ad-terms.ts';
import type { PlayerErrorCode } from './errors.ts';
import type { PlaybackState } from './playback.ts';
import type { SetupErrorCode } from './source.ts';

export type SourceKind = 'mp4' | 'hls';

/** Analytics goals (requirement PL-11), each with its payload. */
export type PlayerGoal =
  | { type: 'player_init'; id: string; kind: SourceKind }
  | { type: 'player_firstframe'; id: string; kind: SourceKind; waitedMs: number }
  | { type: 'player_error'; id: string; code: PlayerErrorCode; message: string; positionSeconds: number }
  | { type: 'player_setup_error'; id: string; code: SetupErrorCode; message: string }
  | { type: 'click_title' | 'click_logo'; id: string }
  /** The first frame of an advertisement is shown. `tag` is the address of the ad tag. */
  | { type: 'player_adplay'; id: string; moment: AdMoment; adId?: string; tag: string }
  /** An ad tag or one of its advertisements failed, with the VAST 4.2 code; the content plays. */
  | { type: 'player_vast_error'; id: string; code: VastErrorCode; message: string; tag: string }
  /** The viewer opened a related video; `click_Related` in an embedded player. */
  | { type: 'click_suggested_videos' | 'click_Related'; id: string; videoId: string };

/** Notices for pages, for example to store the watch history and resume positions. */
export type PlayerNotice =
  | { type: 'state'; id: string; state: PlaybackState; positionSeconds: number }
  /** After each five seconds of playback, on pause, on seek and at the end. */
  | { type: 'progress'; id: string; positionSeconds: number; durationSeconds: number }
  | { type: 'seek'; id: string; fromSeconds: number; toSeconds: number }
  /** An advertising panel was shown, closed or clicked. */
  | {
      type: 'panel';
      id: string;
      panel: 'invideo' | 'prePlay' | 'unlockFull';
      action: 'shown' | 'closed' | 'followed';
    }
  /** An ad break begins or ends. */
  | { type: 'ad'; id: string; phase: 'begin' | 'end'; moment: AdMoment }
  | { type: 'quality'; id: string; label: string; isAuto: boolean };

/** All events of the player. */
export type PlayerEvent = PlayerGoal | PlayerNotice;
