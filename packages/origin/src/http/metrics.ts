import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CacheState } from '../cache/tagged-cache.ts';

export interface OriginMetrics {
  countRequest(route: string, status: number, seconds: number): void;
  countCache(route: string, state: CacheState): void;
  countMedia(kind: string, status: number, bytes: number): void;
  /** Registers the metrics with the server's registry, which serves them at /metrics. */
  register(registry: Registry): void;
}

/** Metrics of the origin, labelled by route and status class; addresses would be too many labels. */
export function createOriginMetrics(cacheStats: () => { entries: number; bytes: number }): OriginMetrics {
  const requests = new Counter({
    name: 'nightjar_origin_requests_total',
    help: 'Requests of the wire, by route and status class.',
    labelNames: ['route', 'status'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'nightjar_origin_request_seconds',
    help: 'Time to answer a request of the wire.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [],
  });
  const cached = new Counter({
    name: 'nightjar_origin_cache_total',
    help: 'Cache lookups by result: fresh or stale from memory, loaded, or joined to a running load.',
    labelNames: ['route', 'state'],
    registers: [],
  });
  const cacheBytes = new Gauge({
    name: 'nightjar_origin_cache_bytes',
    help: 'Bytes of the answers kept in memory.',
    registers: [],
    collect() {
      this.set(cacheStats().bytes);
    },
  });
  const media = new Counter({
    name: 'nightjar_media_requests_total',
    help: 'Media requests, by kind and status class.',
    labelNames: ['kind', 'status'],
    registers: [],
  });
  const mediaBytes = new Counter({
    name: 'nightjar_media_bytes_total',
    help: 'Bytes written to media clients, headers included.',
    labelNames: ['kind'],
    registers: [],
  });
  const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
  return {
    countRequest(route, status, seconds) {
      requests.inc({ route, status: statusClass(status) });
      durations.observe({ route }, seconds);
    },
    countCache: (route, state) => cached.inc({ route, state }),
    countMedia(kind, status, bytes) {
      media.inc({ kind, status: statusClass(status) });
      mediaBytes.inc({ kind }, bytes);
    },
    register(registry) {
      registry.registerMetric(requests);
      registry.registerMetric(durations);
      registry.registerMetric(cached);
      registry.registerMetric(cacheBytes);
      registry.registerMetric(media);
      registry.registerMetric(mediaBytes);
    },
  };
}
