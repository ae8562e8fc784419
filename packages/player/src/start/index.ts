export { beginsWithHls, firstFrame, type QuickStartOptions, quickStart } from '../dom/quick-start.ts';
