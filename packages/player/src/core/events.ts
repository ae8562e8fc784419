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
  /** A related video was followed: the second name in an embedded player. */
  | { type: 'click_suggested_videos' | 'click_Related'; id: string; videoId: string };

/** What a page may want to follow: history and resume positions, panels of its own, a page's title. */
export type PlayerNotice =
  | { type: 'state'; id: string; state: PlaybackState; positionSeconds: number }
  /** Every five seconds of watching, on pause, on seek and at the end. */
  | { type: 'progress'; id: string; positionSeconds: number; durationSeconds: number }
  | { type: 'seek'; id: string; fromSeconds: number; toSeconds: number }
  | { type: 'quality'; id: string; label: string; isAuto: boolean };

/** The one typed event interface of the player. */
export type PlayerEvent = PlayerGoal | PlayerNotice;
