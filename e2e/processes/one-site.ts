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
  /** Environment for further processes of the site. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Starts two servers of one site, which share only the database and the media folder. */
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
