export { holdsFirstPlay } from '../core/panels/first-play.ts';
export { beginsWithHls, firstFrame, type QuickStartOptions, quickStart } from '../dom/quick-start.ts';
