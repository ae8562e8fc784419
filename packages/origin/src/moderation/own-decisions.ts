import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Settings = Pick<OperationContext, 'siteConfig'>;

/** Whether another moderator has to decide, because this one is concerned. `ownerId` is null for the site's own content. */
export const needsAnother = (
  { siteConfig }: Settings,
  ownerId: number | null | undefined,
  { id }: Pick<Viewer, 'id'>,
): boolean => !siteConfig.moderation.decideOwn && ownerId === id;

/** @throws OperationRefusal `self` if another moderator has to decide. */
export function refuseOwn(
  settings: Settings,
  ownerId: number | null | undefined,
  moderator: Pick<Viewer, 'id'>,
): void {
  if (needsAnother(settings, ownerId, moderator)) throw new OperationRefusal('self');
}
