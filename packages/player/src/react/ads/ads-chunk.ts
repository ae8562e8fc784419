export { createAds } from '../../ads/ads.ts';
export { AdLayer } from './AdLayer.tsx';
