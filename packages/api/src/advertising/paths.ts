import { takeApart } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** `/api/house-ad.xml`: the advertisement (VAST) of a demonstration, about nothing and from nobody else. */
export const houseAdPath: WirePath<Record<never, never>> = {
  build: () => '/api/house-ad.xml',
  parse: (address) => (takeApart(address).segments.join('/') === 'api/house-ad.xml' ? {} : undefined),
};
