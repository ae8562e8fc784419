export { beginsWithHls, type QuickStartOptions, quickStart } from '../dom/quick-start.ts';
