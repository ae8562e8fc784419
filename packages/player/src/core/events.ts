import type { AdMoment } from './ads/linear-ad.ts';
import type { VastErrorCode } from './ads/vast-error.ts';
import type { PlayerErrorCode } from './errors.ts';
import type { PlaybackState } from './playback.ts';
import type { SetupErrorCode } from './source.ts';

export type SourceKind = 'mp4' | 'hls';

/** Analytics goals by their names in the specification (requirement PL-11), each with its payload. */
export type PlayerGoal =
  | { type: 'player_init'; id: string; kind: SourceKind }
  | { type: 'player_firstframe'; id: string; kind: SourceKind; waitedMs: number }
  | { type: 'player_error'; id: string; code: PlayerErrorCode; message: string; positionSeconds: number }
  | { type: 'player_setup_error'; id: string; code: SetupErrorCode; message: string }
  | { type: 'click_title' | 'click_logo'; id: string }
  /** A frame of an advertisement is on the screen. `tag` is the address that led to it. */
  | { type: 'player_adplay'; id: string; moment: AdMoment; adId?: string; tag: string }
  /** An ad tag or one of its advertisements failed, with the code of VAST 4.2; the viewer goes on. */
  | { type: 'player_vast_error'; id: string; code: VastErrorCode; message: string; tag: string }
  /** A related video was followed: the second name in an embedded player. */
  | { type: 'click_suggested_videos' | 'click_Related'; id: string; videoId: string };

/** What a page may want to follow: history and resume positions, panels of its own, a page's title. */
export type PlayerNotice =
  | { type: 'state'; id: string; state: PlaybackState; positionSeconds: number }
  /** Every five seconds of watching, on pause, on seek and at the end. */
  | { type: 'progress'; id: string; positionSeconds: number; durationSeconds: number }
  | { type: 'seek'; id: string; fromSeconds: number; toSeconds: number }
  /** A panel that advertises came, was closed or was followed. */
  | {
      type: 'panel';
      id: string;
      panel: 'invideo' | 'prePlay' | 'unlockFull';
      action: 'shown' | 'closed' | 'followed';
    }
  /** Advertisements come on the stage, and leave it. */
  | { type: 'ad'; id: string; phase: 'begin' | 'end'; moment: AdMoment }
  | { type: 'quality'; id: string; label: string; isAuto: boolean };

/** The one typed event interface of the player. */
export type PlayerEvent = PlayerGoal | PlayerNotice;
