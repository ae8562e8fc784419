export { CaptionLines } from './CaptionLines.tsx';
export { CaptionStyleItems, CaptionStyleValues } from './caption-style-items.tsx';
