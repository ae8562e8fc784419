import { captchaReads } from './accounts/captcha/actions.ts';
import { ownEmailReads } from './accounts/email-change/actions.ts';
import { ownProfileReads } from './accounts/own-profile.ts';
import { ownPasskeyReads } from './accounts/passkeys/actions.ts';
import { recoveryReads } from './accounts/recovery.ts';
import { ownSecondFactorReads } from './accounts/second-factor/actions.ts';
import type { ActionContext, ActionHandlers } from './actions/action-handler.ts';
import { ownFavouriteReads } from './favourites/own-favourites.ts';
import { ownFriendReads } from './friends/own-friends.ts';
import { viewerStateReads } from './members/viewer-state.ts';
import { ownMessageReads } from './messages/own-messages.ts';
import { ownNotificationReads } from './notifications/actions.ts';
import { ownPlaylistReads } from './playlists/own-playlists.ts';
import { ownSessionReads } from './sessions/actions.ts';
import { ownFeedReads } from './subscriptions/own-feed.ts';
import { ownSubscriptionReads } from './subscriptions/own-subscriptions.ts';
import { ownUploadReads } from './uploads/own-uploads.ts';
import { ownVideoReads } from './uploads/own-videos.ts';

/** The writes of the wire that only read: what belongs to the viewer is requested by form, so that no cache stores it. */
export type FormRead =
  | 'viewerState'
  | 'captchaChallenge'
  | 'resetAccount'
  | 'ownProfile'
  | 'ownPlaylists'
  | 'memberFriends'
  | 'ownFriends'
  | 'ownConversations'
  | 'ownMessages'
  | 'ownNotifications'
  | 'ownSessions'
  | 'ownEmail'
  | 'ownPasskeys'
  | 'ownSecondFactor'
  | 'ownFavourites'
  | 'memberFavourites'
  | 'ownSubscriptions'
  | 'ownFeed'
  | 'ownVideos'
  | 'ownUploads';

/** Every read that clients send as a form. Handlers that change something are in `actions/action-handlers.ts`. */
export function formRoutes(context: ActionContext): Pick<ActionHandlers, FormRead> {
  return {
    ...viewerStateReads(context),
    ...captchaReads(context),
    ...recoveryReads(context),
    ...ownProfileReads(context),
    ...ownPlaylistReads(context),
    ...ownFriendReads(context),
    ...ownMessageReads(context),
    ...ownNotificationReads(context),
    ...ownSessionReads(context),
    ...ownEmailReads(context),
    ...ownPasskeyReads(context),
    ...ownSecondFactorReads(context),
    ...ownFavouriteReads(context),
    ...ownSubscriptionReads(context),
    ...ownFeedReads(context),
    ...ownVideoReads(context),
    ...ownUploadReads(context),
  };
}
