import { loadOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { pictureResponse } from '../picture-response.server.ts';
import type { Route } from './+types/former-picture.route.ts';

/** The picture that a published video had before its owner replaced it, for moderators. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_former_picture');
  const videoId = Number(params.id);
  return pictureResponse(await loadOperation(context, request, 'formerPicture', { videoId }));
}
