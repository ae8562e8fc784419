export { parseVrFormat, type VrFormat } from '../core/vr/vr-format.ts';
export { type AttachVrOptions, attachVr } from './attach-vr.ts';
export { finalAddress } from './final-address.ts';
export { type VrProblem, type VrRoom, type VrState, vrRoomOf } from './vr-room.ts';
