import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readShippedSchema } from './shipped-schema.ts';

/** Run at a release: stores its schema, from which the next migrations are tested. */
const path = new URL('./previous-release/schema.json.gz', import.meta.url);
writeFileSync(path, gzipSync(JSON.stringify(readShippedSchema()), { level: 9 }));
