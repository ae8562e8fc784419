import {
  createTestDatabase,
  createTestMedia,
  fillTestCatalogue,
  type TestDatabase,
} from '@nightjar/origin/testing';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

export interface OneSite {
  database: TestDatabase;
  servers: readonly [ServerProcess, ServerProcess];
  /** What a further process of the site is started with. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Two servers of one site: one database, one folder of media, nothing else in common. */
export async function openOneSite(name: string): Promise<OneSite> {
  const media = await createTestMedia();
  const database = await createTestDatabase();
  await fillTestCatalogue(database.pool, new Date());
  const env = {
    DATABASE_URL: database.url,
    MEDIA_STORE: `file://${media.folder}`,
    MEDIA_SECRET: 'one secret for both servers of the test',
    PUBLIC_URL: publicUrl,
  };
  const servers = [
    await createServerProcess(`${name}-first`, env),
    await createServerProcess(`${name}-second`, env),
  ] as const;
  const close = async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await database.close();
    await media.remove();
  };
  try {
    await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { database, servers, env, close };
}
