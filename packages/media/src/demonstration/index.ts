export type { DemonstrationClip } from './demonstration-clips.ts';
export { demonstrationClips } from './demonstration-clips.ts';
export type { PortraitOptions, VideoPictureOptions } from './demonstration-picture.ts';
export { demonstrationPicture, demonstrationPortrait } from './demonstration-picture.ts';
export type { ClipsOptions, MadeClip } from './make-clips.ts';
export { makeClips } from './make-clips.ts';
