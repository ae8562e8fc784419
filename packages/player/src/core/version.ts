import { version } from '../../package.json';

/** Version of the player (requirement PL-17): that of its package, which the build inlines. */
export const playerVersion: string = version;

/** Version of the VR viewer: that of its renderer, stated here because the viewer is loaded only for VR videos; a test compares it. */
export const vrViewerVersion = 'three.js r187';
