// Started by ingest.test.ts as a separate process and killed during a step.
import { pathToFileURL } from 'node:url';
import { ingest } from '../ingest/ingest.ts';
import { openMediaStore } from '../store/open-media-store.ts';

const [source = '', storeFolder = '', workDir = ''] = process.argv.slice(2);
const store = await openMediaStore(pathToFileURL(storeFolder).href);
await ingest({
  source,
  assetKey: 'assets/1',
  store,
  workDir,
  playsWhileEncoding: true,
  onManifest: ({ growing }) => void (growing && process.stdout.write('growing\n')),
  onStep: (step, fraction) => process.stdout.write(`${step} ${fraction}\n`),
});
