export { finalAddress } from '../dom/engine/source/final-address.ts';
export { type AttachVrOptions, attachVr } from '../features/vr/attach/attach-vr.ts';
export { parseVrFormat, type VrFormat } from '../features/vr/state/vr-format.ts';
export { createVrSlice, type VrProblem, type VrSlice, type VrState } from '../features/vr/state/vr-state.ts';
