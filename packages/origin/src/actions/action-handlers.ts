import { accountActions } from '../accounts/actions.ts';
import { commentActions } from '../comments/actions.ts';
import { contactActions, contactFileChecks } from '../contact/actions.ts';
import { favouriteActions } from '../favourites/actions.ts';
import { ownFavouriteReads } from '../favourites/own-favourites.ts';
import { friendActions } from '../friends/actions.ts';
import { ownFriendReads } from '../friends/own-friends.ts';
import { memberPictureActions, memberPictureFileChecks } from '../members/picture-actions.ts';
import { viewerStateActions } from '../members/viewer-state.ts';
import { messageActions } from '../messages/actions.ts';
import { ownMessageReads } from '../messages/own-messages.ts';
import { playlistActions } from '../playlists/actions.ts';
import { reportActions } from '../reports/actions.ts';
import { subscriptionActions } from '../subscriptions/actions.ts';
import { ownSubscriptionReads } from '../subscriptions/own-subscriptions.ts';
import { uploadActions, uploadFileChecks } from '../uploads/actions.ts';
import { ownVideoReads } from '../uploads/own-videos.ts';
import { viewActions } from '../views/actions.ts';
import { voteActions } from '../votes/actions.ts';
import type { ActionContext, ActionHandlers, FileChecks } from './action-handler.ts';

/** The handlers of all writes. */
export function actionHandlers(context: ActionContext): ActionHandlers {
  return {
    ...accountActions(context),
    ...uploadActions(context),
    ...memberPictureActions(context),
    ...viewActions(context),
    ...voteActions(context),
    ...subscriptionActions(context),
    ...favouriteActions(context),
    ...friendActions(context),
    ...messageActions(context),
    ...viewerStateActions(context),
    ...ownFriendReads(context),
    ...ownMessageReads(context),
    ...ownFavouriteReads(context),
    ...ownSubscriptionReads(context),
    ...ownVideoReads(context),
    ...commentActions(context),
    ...playlistActions(context),
    ...reportActions(context),
    ...contactActions(context),
  };
}

/** The checks of all writes that take a file. */
export function writeFileChecks(context: Pick<ActionContext, 'pool' | 'siteConfig'>): FileChecks {
  return {
    ...uploadFileChecks(context),
    ...memberPictureFileChecks(context),
    ...contactFileChecks(context),
  };
}
