import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // There are few routes, so sending the whole table is cheaper than discovering routes with requests.
  routeDiscovery: { mode: 'initial' },
  // The origin checks the `Origin` header of every form, which actions forward; it also accepts all loopback names.
  allowedActionOrigins: ['**'],
} satisfies Config;
