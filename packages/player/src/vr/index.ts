export { parseVrFormat, type VrFormat } from '../core/vr/vr-format.ts';
export { type OpenedCanvas, openCanvas } from './open-canvas.ts';
export { createVrViewer, type VrViewer, type VrViewerOptions } from './viewer.ts';
