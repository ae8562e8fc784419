export type { DemonstrationClip } from './demonstration-clips.ts';
export { demonstrationClips } from './demonstration-clips.ts';

export type { VideoPictureOptions } from './demonstration-picture.ts';
export { demonstrationPicture, demonstrationPictureFiles } from './demonstration-picture.ts';
export type { PortraitOptions } from './demonstration-portrait.ts';
export { demonstrationPortrait } from './demonstration-portrait.ts';
export type { ClipsOptions, MadeClip } from './make-clips.ts';
export { makeClips } from './make-clips.ts';
