import type { SliceDefinition } from '../../dom/player-slice.ts';
import { createVrSlice, type VrSlice } from './state/vr-state.ts';

/** `attachVr` sets the state and the commands once its code has loaded. */
export const vrSlice: SliceDefinition<'vr', VrSlice, unknown> = { name: 'vr', create: createVrSlice };
