import type { PipelineProgress } from '@nightjar/origin';
import { expect, test } from 'vitest';
import { hasPlayableClip } from '../startup/startup-banner.ts';
import { testServer } from '../testing/test-server.ts';
import { createHealthHandler } from './health.ts';

const making = (playable: number): PipelineProgress => ({
  assets: { ready: 0, playable, failed: 0, total: 12 },
  pictures: { done: 3, total: 240 },
});

async function requestHealth(health: { ok: boolean; problem?: string }, progress: PipelineProgress) {
  const handler = createHealthHandler({ health: async () => health }, async () => progress, hasPlayableClip);
  const server = await testServer((request, response) => void handler(request, response));
  const { status, body } = await server.get('/healthz');
  await server.close();
  return { status, body: JSON.parse(body.toString()) };
}

test('reports a site with one playable clip as healthy, with its progress', async () => {
  expect(await requestHealth({ ok: true }, making(1))).toEqual({
    status: 200,
    body: { status: 'ok', making: making(1) },
  });
});

test('reports a new site as preparing before its first clip is playable', async () => {
  expect(await requestHealth({ ok: true }, making(0))).toMatchObject({
    status: 503,
    body: { status: 'preparing' },
  });
});

test('reports the problem when the database cannot be reached', async () => {
  const problem = 'The database does not answer.';
  expect(await requestHealth({ ok: false, problem }, making(1))).toEqual({
    status: 503,
    body: { status: 'unavailable', problem },
  });
});
