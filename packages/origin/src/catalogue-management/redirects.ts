import type { CatalogueKind } from '@nightjar/api/operations';
import { and, eq } from 'drizzle-orm';
import { catalogueRedirects } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

const redirectsTo = (kind: CatalogueKind, id: number) =>
  and(eq(catalogueRedirects.kind, kind), eq(catalogueRedirects.targetId, id));

/** The earlier addresses of an entry. */
export async function formerDirs(client: TypedClient, kind: CatalogueKind, id: number): Promise<string[]> {
  const { dir } = catalogueRedirects;
  const found = await typed(client)
    .select({ dir })
    .from(catalogueRedirects)
    .where(redirectsTo(kind, id))
    .orderBy(dir);
  return found.map((row) => row.dir);
}

/** Removes the redirect of an address that an entry uses now. */
export async function removeRedirect(client: TypedClient, kind: CatalogueKind, dir: string): Promise<void> {
  const isOfAddress = and(eq(catalogueRedirects.kind, kind), eq(catalogueRedirects.dir, dir));
  await typed(client).delete(catalogueRedirects).where(isOfAddress);
}

/** Redirects an earlier address to an entry, and removes a redirect of the address that the entry uses now. */
export async function redirectTo(
  client: TypedClient,
  kind: CatalogueKind,
  { from, id, present }: { from: string; id: number; present: string },
): Promise<void> {
  await removeRedirect(client, kind, present);
  await typed(client)
    .insert(catalogueRedirects)
    .values({ kind, dir: from, targetId: id })
    .onConflictDoUpdate({
      target: [catalogueRedirects.kind, catalogueRedirects.dir],
      set: { targetId: id },
    });
}

/** Redirects the earlier addresses of an entry to another one. */
export async function moveRedirects(
  client: TypedClient,
  kind: CatalogueKind,
  { id, into }: { id: number; into: number },
): Promise<void> {
  await typed(client).update(catalogueRedirects).set({ targetId: into }).where(redirectsTo(kind, id));
}
