import { splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** `/api/house-ad.xml`: the neutral first-party advertisement (VAST) of a demonstration site. */
export const houseAdPath: WirePath<Record<never, never>> = {
  build: () => '/api/house-ad.xml',
  parse: (address) => (splitAddress(address).segments.join('/') === 'api/house-ad.xml' ? {} : undefined),
};
