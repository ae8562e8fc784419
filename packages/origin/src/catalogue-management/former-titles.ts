import type { CatalogueKind } from '@nightjar/api/operations';
import { and, eq, sql } from 'drizzle-orm';
import { catalogueFormerTitles } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

/** Stores a title that an entry, or one that was merged into it, had before. */
export async function keepTitle(
  client: TypedClient,
  kind: CatalogueKind,
  { title, id }: { title: string; id: number },
): Promise<void> {
  await typed(client)
    .insert(catalogueFormerTitles)
    .values({ kind, title: sql`lower(${title})`, targetId: id })
    .onConflictDoUpdate({
      target: [catalogueFormerTitles.kind, catalogueFormerTitles.title],
      set: { targetId: id },
    });
}

/** Gives the former titles of an entry to another one. */
export async function moveTitles(
  client: TypedClient,
  kind: CatalogueKind,
  { id, into }: { id: number; into: number },
): Promise<void> {
  const { kind: ofKind, targetId } = catalogueFormerTitles;
  await typed(client)
    .update(catalogueFormerTitles)
    .set({ targetId: into })
    .where(and(eq(ofKind, kind), eq(targetId, id)));
}
