export { InvideoOverlay } from './InvideoOverlay.tsx';
export { PrePlayPanel } from './PrePlayPanel.tsx';
export { UnlockFullButton } from './UnlockFullButton.tsx';
