import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { countWorkload } from './review-store.ts';

/** Registers the gauge of what waits for moderators, read from the database at every collection; without a value while it fails. */
export function registerModerationMetrics(registry: Registry, { pool, log }: { pool: pg.Pool; log: Log }) {
  new Gauge({
    name: 'nightjar_moderation_waiting',
    help: 'What waits for moderators: reported objects (reports), those that are urgent or past their deadline, videos in review, appeals.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      try {
        const { reports, urgent, overdue, review, appeals } = await countWorkload(pool);
        for (const [kind, count] of Object.entries({ reports, urgent, overdue, review, appeals }))
          this.set({ kind }, count);
      } catch (error) {
        this.reset();
        log.warn({ err: error }, 'What waits for moderators could not be counted for the metrics.');
      }
    },
  });
}
