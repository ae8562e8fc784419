import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenRouteTable } from './bundling/route-table.ts';

export default {
  ssr: true,
  // The public part of the table is about 2 kB, cached after the first page; discovering routes would cost a request on each page.
  routeDiscovery: { mode: 'initial' },
  // The origin checks the `Origin` header of every form, which actions forward; it also accepts all loopback names.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig, viteConfig }) =>
    shortenRouteTable(join(reactRouterConfig.buildDirectory, 'client', viteConfig.build.assetsDir)),
} satisfies Config;
