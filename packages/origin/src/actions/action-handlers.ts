import { accountActions } from '../accounts/actions.ts';
import {
  cataloguePictureActions,
  cataloguePictureFileChecks,
} from '../catalogue-management/entry-pictures.ts';
import { commentActions } from '../comments/actions.ts';
import { contactActions, contactFileChecks } from '../contact/actions.ts';
import { favouriteActions } from '../favourites/actions.ts';
import type { FormRead } from '../form-routes.ts';
import { friendActions } from '../friends/actions.ts';
import { historyActions } from '../history/actions.ts';
import { identityActions, identityFileChecks } from '../identity/actions.ts';
import { memberPictureActions, memberPictureFileChecks } from '../members/picture-actions.ts';
import { messageActions } from '../messages/actions.ts';
import { notificationActions } from '../notifications/actions.ts';
import { pushActions } from '../notifications/push/actions.ts';
import { playlistActions } from '../playlists/actions.ts';
import { reportActions } from '../reports/actions.ts';
import { sessionActions } from '../sessions/actions.ts';
import { subscriptionActions } from '../subscriptions/actions.ts';
import { uploadActions, uploadFileChecks } from '../uploads/actions.ts';
import { captionActions, captionFileChecks } from '../uploads/caption-actions.ts';
import { videoPictureActions, videoPictureFileChecks } from '../uploads/picture-action.ts';
import { viewActions } from '../views/actions.ts';
import { voteActions } from '../votes/actions.ts';
import { watchLaterActions } from '../watch-later/actions.ts';
import type { ActionContext, ActionHandlers, FileChecks } from './action-handler.ts';

/** The handlers of all writes that change something. Reads that are sent as forms are in `form-routes.ts`. */
export function actionHandlers(context: ActionContext): Omit<ActionHandlers, FormRead> {
  return {
    ...accountActions(context),
    ...uploadActions(context),
    ...videoPictureActions(context),
    ...captionActions(context),
    ...memberPictureActions(context),
    ...identityActions(context),
    ...cataloguePictureActions(context),
    ...viewActions(context),
    ...voteActions(context),
    ...subscriptionActions(context),
    ...favouriteActions(context),
    ...watchLaterActions(context),
    ...historyActions(context),
    ...friendActions(context),
    ...messageActions(context),
    ...commentActions(context),
    ...notificationActions(context),
    ...pushActions(context),
    ...sessionActions(context),
    ...playlistActions(context),
    ...reportActions(context),
    ...contactActions(context),
  };
}

/** The checks of all writes that take a file. */
export function writeFileChecks(context: Pick<ActionContext, 'pool' | 'siteConfig'>): FileChecks {
  return {
    ...uploadFileChecks(context),
    ...videoPictureFileChecks(context),
    ...captionFileChecks(),
    ...memberPictureFileChecks(context),
    ...identityFileChecks(context),
    ...cataloguePictureFileChecks(context),
    ...contactFileChecks(context),
  };
}
