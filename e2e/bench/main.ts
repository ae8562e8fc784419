/**
 * `pnpm bench [name…]`: ratios measured in one run on one machine, one JSON line each, because absolute values depend on the
 * machine. `against` names the reference.
 */
import { startProduct } from '../product/running-product.ts';
import type { BenchContext } from './bench-context.ts';
import { measureBytes, measurePlayerBytes } from './bytes.ts';
import { measureFirstFrame } from './first-frame.ts';
import { measureMemory } from './memory.ts';
import { measurePipeline } from './pipeline.ts';
import { measureRendering } from './rendering.ts';
import { measureSeekPreview } from './seek-preview.ts';
import { measureSlowLink } from './slow-link.ts';
import { measureVideoPageMiss } from './video-page-miss.ts';
import { measureWebVitals } from './web-vitals.ts';
import { measureWriters } from './writers.ts';
import { measureWrites } from './writes/measure-writes.ts';

/** Measures the size of the player, the times to its first frame and to the preview of a position, and playback on a slow link. */
async function measurePlayer(context: BenchContext): Promise<void> {
  await measurePlayerBytes(context);
  await measureFirstFrame(context);
  await measureSeekPreview(context);
  await measureSlowLink(context);
}

/** Measures a list page, and a video page that is not cached. */
async function measurePages(context: BenchContext): Promise<void> {
  await measureRendering(context);
  await measureVideoPageMiss(context);
}

const benches = new Map<string, (context: BenchContext) => Promise<void>>([
  ['memory', measureMemory],
  ['rendering', measurePages],
  ['bytes', measureBytes],
  ['player', measurePlayer],
  ['slow-link', measureSlowLink],
  ['web-vitals', measureWebVitals],
]);

/** Benchmarks that open what they measure themselves. */
const separateBenches = new Map<string, (context: Pick<BenchContext, 'report'>) => Promise<void>>([
  ['writers', measureWriters],
  ['writes', measureWrites],
  ['pipeline', measurePipeline],
]);

const known = [...separateBenches.keys(), ...benches.keys()];
const names = process.argv.slice(2).filter((word) => word !== '--');
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": choose from ${known.join(', ')}.`);
  process.exit(1);
}
const isChosen = (name: string) => names.length === 0 || names.includes(name);
const report: BenchContext['report'] = ({ value, ...rest }) =>
  console.log(JSON.stringify({ ...rest, value: Number(value.toFixed(3)) }));

for (const [name, bench] of separateBenches) if (isChosen(name)) await bench({ report });
if ([...benches.keys()].some(isChosen)) await measureProduct();

async function measureProduct(): Promise<void> {
  const product = await startProduct(
    'bench',
    async (_url, { assets, pictures }) => assets.ready === assets.total && pictures.done === pictures.total,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().finally(() => process.exit(1)));
  try {
    const context: BenchContext = { url: product.url, pid: product.pid, dataDir: product.dataDir, report };
    for (const [name, bench] of benches)
      if (names.length === 0 ? name !== 'slow-link' : names.includes(name)) await bench(context);
  } finally {
    await product.stop();
  }
}
