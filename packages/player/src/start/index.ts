export {
  beginsWithHls,
  firstFrame,
  placeOnRequest,
  type QuickStartOptions,
  quickStart,
} from '../dom/quick-start.ts';
export { isStartKey, type StartKey } from '../dom/start-key.ts';
export { hasFirstPlayGate } from '../features/panels/state/first-play.ts';
