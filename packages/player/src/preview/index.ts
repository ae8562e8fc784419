export { attachHoverPreview, type HoverPreviewOptions } from './hover-preview.ts';
