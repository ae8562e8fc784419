/** Version of the player (requirement PL-17): that of its package, which a test compares. */
export const playerVersion = '0.0.0';

/** Version of the VR viewer: that of its renderer, stated here because the viewer is loaded only for VR videos. */
export const vrViewerVersion = 'three.js r187';
