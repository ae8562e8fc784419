import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole table is about 5 kB, cached after the first page; discovering routes would cost a request on each page.
  routeDiscovery: { mode: 'initial' },
  // The origin checks the `Origin` header of every form, which actions forward; it also accepts all loopback names.
  allowedActionOrigins: ['**'],
} satisfies Config;
