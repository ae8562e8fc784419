export { parseVrFormat, type VrFormat } from '../core/vr/vr-format.ts';
export { finalAddress } from '../dom/engine/source/final-address.ts';
export { type AttachVrOptions, attachVr } from './attach-vr.ts';
export { createVrSlice, type VrProblem, type VrSlice, type VrState } from './vr-state.ts';
