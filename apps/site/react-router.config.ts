import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Few routes: the whole table costs less than the requests that would discover it piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
