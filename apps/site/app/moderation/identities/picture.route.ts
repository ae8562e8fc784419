import { identityKinds } from '@nightjar/api';
import { data } from 'react-router';
import { loadOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { pictureResponse } from '../picture-response.server.ts';
import type { Route } from './+types/picture.route.ts';

/** A picture of an identity check, for moderators; the origin records each access. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_identity_picture');
  const kind = identityKinds.find((each) => each === params.dir);
  if (kind === undefined) throw data(null, { status: 404 });
  const recordId = Number(params.id);
  const picture = await loadOperation(context, request, 'identityPictureOf', { recordId, kind });
  return pictureResponse(picture, {
    'content-disposition': `inline; filename="${recordId}-${kind}"`,
  });
}
