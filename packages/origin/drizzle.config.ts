import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @nightjar/origin exec drizzle-kit generate --name what-changes` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/*.ts',
  out: './migrations',
});
