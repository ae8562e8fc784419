import type { EncodingSettings, MediaStore } from '@nightjar/media';
import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** What the jobs of the pipeline work with. */
export interface PipelineParts {
  database: Database;
  mediaStore: MediaStore;
  /** Folder of unfinished files; a rename is cheapest on the file system of the store. */
  workDir: string;
  /** How uploads are encoded; demonstration clips are made as they are described. */
  encoding?: EncodingSettings | undefined;
  log: Log;
}
