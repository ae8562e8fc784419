import { describeSearchEngine } from './testing/engine-conformance.ts';
import { openMemoryHarness } from './testing/memory-engine.ts';
import { openPostgresHarness } from './testing/postgres-harness.ts';

describeSearchEngine('in PostgreSQL', openPostgresHarness);
describeSearchEngine('in memory, for tests', async () => openMemoryHarness());
