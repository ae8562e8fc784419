import type { StartOptions } from '../../core/start-options.ts';
import type { SliceDefinition } from '../../dom/player-slice.ts';
import { attachResume, type Resume } from './attach/attach-resume.ts';

export const resumeSlice: SliceDefinition<'resume', Resume, { start?: StartOptions }> = {
  name: 'resume',
  create: attachResume,
};
