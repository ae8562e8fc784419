import { get } from 'node:http';
import { createApiClient } from '@nightjar/api';
import { openDatabase, parseEnvironment } from '@nightjar/origin';
import type { BenchContext } from './bench-context.ts';
import { median } from './median.ts';
import { processorSeconds } from './processor-seconds.ts';
import { openSite, type RenderAgain } from './site-build.ts';

/** The code of the server is compiled and optimised during the first rounds, which are not measured. */
const WARM_UP = 8;
const ROUNDS = 5;
/** A round takes seconds, because the processor time of a process is counted in units of 10 ms. */
const PAGES = 200;
const BARE_REPEATS = 3;

/**
 * Measures the processor time of the running product for a video page that is not in any cache (request, database client,
 * loaders, document, compression, with all threads), against `renderToString` of the same trees in this process.
 */
export async function measureVideoPageMiss({ url, pid, dataDir, report }: BenchContext): Promise<void> {
  const paths = (await videoPaths(url)).slice(0, PAGES);
  const bare = await bareRenderings(url, paths);
  const log = { error: console.error, warn: console.error, info: () => undefined, debug: () => undefined };
  const environment = parseEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: url });
  const database = await openDatabase({ environment, log, role: 'worker' });
  const purge = async () => {
    // The tag of everything, announced as `announcePurge` in the origin does.
    await database.pool.query("select pg_notify('purge', '*')");
    // The home page also loads again what all pages share.
    while ((await requestPage(url, '/')) !== 'miss') {}
  };
  const pageMs: number[] = [];
  const bareMs: number[] = [];
  try {
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      await purge();
      const before = processorSeconds(pid);
      for (const path of paths) {
        if ((await requestPage(url, path)) !== 'miss') throw new Error(`${path} was cached.`);
      }
      const spent = processorSeconds(pid) - before;
      const own = process.cpuUsage();
      for (let repeat = 0; repeat < BARE_REPEATS; repeat += 1) for (const render of bare) render();
      const { user, system } = process.cpuUsage(own);
      if (round < 0) continue;
      pageMs.push((spent * 1000) / paths.length);
      bareMs.push((user + system) / 1000 / bare.length / BARE_REPEATS);
    }
  } finally {
    await database.close();
  }
  report({
    figure: 'rendering/video-page-miss',
    value: median(pageMs) / median(bareMs),
    unit: 'ratio',
    against: `renderToString of the same ${paths.length} pages, processor time`,
    pageMs: Number(median(pageMs).toFixed(2)),
    bareMs: Number(median(bareMs).toFixed(2)),
  });
}

/** The paths of the public videos. */
async function videoPaths(url: string): Promise<string[]> {
  const api = createApiClient({ baseUrl: url, publicUrl: url });
  const paths: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await api.videos({ sort: 'latest-updates', page, count: 96 });
    pages = list.pages;
    for (const { id, dir, isPrivate } of list.videos) if (!isPrivate) paths.push(`/video/${id}/${dir}/`);
  }
  return paths;
}

async function bareRenderings(url: string, paths: readonly string[]): Promise<RenderAgain[]> {
  const renderings: RenderAgain[] = [];
  const site = await openSite(url, (render) => renderings.push(render));
  for (const path of paths) await (await site.fetch(new Request(url + path))).arrayBuffer();
  if (renderings.length !== paths.length) throw new Error('Not every path is a page.');
  return renderings;
}

/** Requests a page in brotli as browsers do; returns its cache outcome. */
function requestPage(url: string, path: string): Promise<'hit' | 'miss'> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const isHit = String(response.headers['cache-status']).includes('hit');
      response.on('error', reject);
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(isHit ? 'hit' : 'miss');
        else reject(new Error(`${path} was answered with ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
