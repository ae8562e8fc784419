import { get } from 'node:http';
import { openDatabase, parseEnvironment } from '@nightjar/origin';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import type { BenchContext } from './bench-context.ts';
import { type Load, loader, measureLoad, pin } from './load.ts';
import { median } from './median.ts';
import { type Page, startBareNode, startBareSocket, startNginx } from './static-server.ts';

const SECONDS = 3;
const ROUNDS = 5;

/** `bound` is the target with the fast path. */
const targets = [
  {
    name: 'list-json',
    path: '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
    bound: '>= 0.8',
  },
  { name: 'home-html', path: '/', bound: '>= 0.45' },
];
const BOUND_WITHOUT_FAST_PATH = '>= 0.45';

/**
 * Measures answers from memory against a static server with the same bytes and headers: requests per second, one processor
 * each; with the fast path, and without it (`HTTP_FAST_PATH=off`). Two small servers
 * with fixed bytes show the limits of `node:http` and of the sockets of Node.js.
 *
 * `value` is the ratio of requests per second (without wrk, that of requests per CPU time), `perProcessorSecond` that of requests per
 * CPU time, which depends less on other load of the machine.
 */
export async function measureMemory({ url, pid, dataDir, report }: BenchContext): Promise<void> {
  const pages: Page[] = [];
  for (const { name, path } of targets) pages.push({ name, ...(await requestCompressed(url + path)) });
  const node = await startBareNode(pages);
  const socket = await startBareSocket(pages);
  const nginx = await startNginx(pages);
  const against = nginx ?? node;
  const plain = await startWithoutFastPath({ url, dataDir });
  pin(pid, 0);
  pin(plain.pid, 0);
  try {
    for (const { name, path, bound } of targets) {
      const loads: Record<'ours' | 'plain' | 'theirs' | 'bare' | 'socket', Load[]> = {
        ours: [],
        plain: [],
        theirs: [],
        bare: [],
        socket: [],
      };
      // Alternating, so that other load affects all of them.
      for (let round = 0; round < ROUNDS; round += 1) {
        loads.ours.push(await measureLoad(url + path, SECONDS, pid));
        loads.plain.push(await measureLoad(plain.url + path, SECONDS, plain.pid));
        loads.theirs.push(await measureLoad(`${against.url}/${name}`, SECONDS, against.pid));
        loads.socket.push(await measureLoad(`${socket.url}/${name}`, SECONDS, socket.pid));
        if (nginx) loads.bare.push(await measureLoad(`${node.url}/${name}`, SECONDS, node.pid));
      }
      const rate = (of: Load[]) => median(of.map(({ perSecond }) => perSecond));
      const efficiency = (of: Load[]) => median(of.map(({ perProcessorSecond }) => perProcessorSecond));
      const figure = (title: string, of: Load[]) => ({
        figure: title,
        // The small loader takes more processor time than the servers, so with it the rate is that of the loader.
        value: loader === 'wrk' ? rate(of) / rate(loads.theirs) : efficiency(of) / efficiency(loads.theirs),
        perProcessorSecond: Number((efficiency(of) / efficiency(loads.theirs)).toFixed(3)),
        unit: 'ratio' as const,
        against: against.name,
        loader,
        requestsPerSecond: Math.round(rate(of)),
        bodyBytes: pages.find((page) => page.name === name)?.body.length,
      });
      report({ ...figure(`memory/${name}`, loads.ours), bound });
      report({
        ...figure(`memory/${name}/without-fast-path`, loads.plain),
        bound: BOUND_WITHOUT_FAST_PATH,
      });
      if (nginx) report(figure(`memory/${name}/bare-node`, loads.bare));
      report(figure(`memory/${name}/bare-socket`, loads.socket));
    }
  } finally {
    await plain.stop();
    await nginx?.stop();
    await socket.stop();
    await node.stop();
  }
}

/** Headers that each server sets itself. */
const madeByServer = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive']);

/** Requests the compressed bytes; fetch would decode them. */
function requestCompressed(url: string): Promise<Omit<Page, 'name'>> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
          return reject(new Error(`${url} was answered with ${response.statusCode}, not compressed.`));
        const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
          madeByServer.has(name) ? [] : [[name, String(value)]],
        );
        const type = response.headers['content-type'] ?? 'text/plain';
        resolve({ headers, type, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

/** Starts a second server of the measured site with the fast path off: the same catalogue, media and addresses, so the same bytes. */
async function startWithoutFastPath({
  url,
  dataDir,
}: Pick<BenchContext, 'url' | 'dataDir'>): Promise<RunningProduct> {
  const environment = parseEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: url });
  const log = { error: console.error, warn: console.error, info: () => undefined, debug: () => undefined };
  const database = await openDatabase({ environment, log, role: 'worker' });
  await database.close();
  return startProduct('bench-without-fast-path', async () => true, {
    DATABASE_URL: database.url,
    MEDIA_STORE: environment.mediaStore,
    PUBLIC_URL: url,
    WORKER: 'off',
    HTTP_FAST_PATH: 'off',
  });
}
