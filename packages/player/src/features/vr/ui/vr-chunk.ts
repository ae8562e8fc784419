export { VrButtons } from './VrButtons.tsx';
export { VrPanels } from './VrPanels.tsx';
export { VrPicture } from './VrPicture.tsx';
