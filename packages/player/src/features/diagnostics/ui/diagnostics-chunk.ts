export { ContextMenuPanel } from './ContextMenuPanel.tsx';
export { PlaybackFactsPanel } from './PlaybackFactsPanel.tsx';
