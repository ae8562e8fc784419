export { type Chapter, chaptersWithin, parseChapters } from '../features/captions/state/chapters.ts';
export type { AdPanel, PanelCreative } from '../features/panels/state/creative.ts';
export { type FirstPlayOptions, hasFirstPlayGate } from '../features/panels/state/first-play.ts';
export type { RelatedVideo } from '../features/related/state/related.ts';
export { positionToStore, type WatchedPosition } from '../features/resume/state/resume.ts';
export { cueAt, parseTimelines, type TimelineCue } from '../features/thumbnails/state/thumbnails.ts';
export type { Clock } from './clock.ts';
export type { CustomControl } from './custom-controls.ts';
export { errorCodeOfStatus, PlayerError, type PlayerErrorCode } from './errors.ts';
export type { PlayerEvent, PlayerGoal, PlayerNotice, SourceKind } from './events.ts';
export { englishLabels, type PlayerLabels, type PlayerLabelsInput } from './labels.ts';
export { type PageParameters, parsePageParameters } from './page-parameters.ts';
export { nextPlayback, type PlaybackEvent, type PlaybackState } from './playback.ts';
export type { PreferenceName, PreferencesPort } from './preferences.ts';
export {
  type MediaTrack,
  type PlayerFile,
  type PlayerSource,
  type SetupErrorCode,
  sourceProblem,
} from './source.ts';
export type { StartOptions } from './start-options.ts';
export { formatTime } from './time.ts';
