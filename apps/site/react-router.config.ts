import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // There are few routes, so sending the whole table is cheaper than discovering routes with requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
