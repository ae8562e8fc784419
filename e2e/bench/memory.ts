import { get } from 'node:http';
import { loader, pin, requestsPerSecond } from './load.ts';
import type { BenchContext } from './main.ts';
import { median } from './median.ts';
import { type Page, serveStatically } from './static-server.ts';

const SECONDS = 3;
const ROUNDS = 3;

const targets = [
  { name: 'list-json', path: '/api/json/videos2/3600/str/latest-updates/24/..1.all...json' },
  { name: 'home-html', path: '/' },
];

/** Answers from memory against a static server with the same bytes: requests a second, one processor each. */
export async function measureMemory({ url, pid, report }: BenchContext): Promise<void> {
  const pages: Page[] = [];
  for (const { name, path } of targets) pages.push({ name, ...(await askCompressed(url + path)) });
  const server = await serveStatically(pages);
  pin(pid, 0);
  try {
    for (const { name, path } of targets) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // In turns, so that whatever else the machine does meets both.
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await requestsPerSecond(url + path, SECONDS));
        theirs.push(await requestsPerSecond(`${server.url}/${name}`, SECONDS));
      }
      report({
        figure: `memory/${name}`,
        value: median(ours) / median(theirs),
        unit: 'ratio',
        bound: '>= 0.45',
        against: server.name,
        loader,
        requestsPerSecond: Math.round(median(ours)),
        bodyBytes: pages.find((page) => page.name === name)?.body.length,
      });
    }
  } finally {
    await server.stop();
  }
}

/** The bytes as they travel; fetch would decode them. */
function askCompressed(url: string): Promise<Omit<Page, 'name'>> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
          return reject(new Error(`${url} was answered with ${response.statusCode}, not compressed.`));
        resolve({ type: response.headers['content-type'] ?? 'text/plain', body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
