export { createAds } from '../attach/ads.ts';
export { AdLayer } from './AdLayer.tsx';
