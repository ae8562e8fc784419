export type { PlayerErrorCode } from './errors.ts';
export type { PlayerEvent, PlayerGoal, PlayerNotice, SourceKind } from './events.ts';
export type { PlayerLabels, PlayerLabelsInput } from './labels.ts';
export { englishLabels } from './labels.ts';
export type { PlaybackState } from './playback.ts';
export type { PreferenceName, PreferencesPort } from './preferences.ts';
export type { PlayerFile, PlayerSource, SetupErrorCode } from './source.ts';
export { sourceProblem } from './source.ts';
export { formatTime, spokenTime } from './time.ts';
