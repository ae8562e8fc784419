import type { CatalogueKind } from '@nightjar/api/operations';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { formServices } from '../forms/form-services.ts';
import { siteServices } from '../request-context.ts';
import { links } from './links.ts';

const addresses = {
  category: links.category,
  model: links.model,
  channel: links.channel,
} as const satisfies Partial<Record<CatalogueKind, (entry: { dir: string }) => string>>;

/** The answer for an unknown category, model or channel: a redirect if it was renamed or merged, otherwise 404. */
export async function movedOrMissing(
  context: Readonly<RouterContextProvider>,
  kind: keyof typeof addresses,
  dir: string,
) {
  // The answer is shared, so it must not depend on the visitor.
  const request = new Request(context.get(siteServices).publicUrl);
  const moved = await context.get(formServices).operationsOf(request).call('movedEntry', { kind, dir });
  if (moved.ok && moved.output.dir !== null && moved.output.dir !== dir)
    return redirect(addresses[kind]({ dir: moved.output.dir }), 301);
  return data(null, { status: 404 });
}
