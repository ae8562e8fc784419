import type { RouterContextProvider } from 'react-router';
import { siteServices } from '../request-context.ts';
import { breadcrumbs, type Crumb } from './breadcrumbs.ts';

/** Breadcrumbs made by a loader, for pages whose scripts have no room for their texts and addresses. */
export function pageBreadcrumbs(
  context: Readonly<RouterContextProvider>,
  crumbs: readonly Crumb[],
): Record<string, unknown> {
  const { publicUrl, siteConfig } = context.get(siteServices);
  return breadcrumbs({ publicUrl, brand: siteConfig.brand }, crumbs);
}
