import { accountWrites } from '../accounts/writes.ts';
import { commentWrites } from '../comments/writes.ts';
import { contactFileChecks, contactWrites } from '../contact/writes.ts';
import { ownFavouriteReads } from '../favourites/own-favourites.ts';
import { favouriteWrites } from '../favourites/writes.ts';
import { ownFriendReads } from '../friends/own-friends.ts';
import { friendWrites } from '../friends/writes.ts';
import { memberPictureFileChecks, memberPictureWrites } from '../members/picture-writes.ts';
import { viewerStateWrites } from '../members/viewer-state.ts';
import { ownMessageReads } from '../messages/own-messages.ts';
import { messageWrites } from '../messages/writes.ts';
import { playlistWrites } from '../playlists/writes.ts';
import { reportWrites } from '../reports/writes.ts';
import { ownSubscriptionReads } from '../subscriptions/own-subscriptions.ts';
import { subscriptionWrites } from '../subscriptions/writes.ts';
import { ownVideoReads } from '../uploads/own-videos.ts';
import { uploadFileChecks, uploadWrites } from '../uploads/writes.ts';
import { viewWrites } from '../views/writes.ts';
import { voteWrites } from '../votes/writes.ts';
import type { FileChecks, WriteContext, WriteHandlers } from './write-handler.ts';

/** Every write of the wire and what answers it. */
export function writeHandlers(context: WriteContext): WriteHandlers {
  return {
    ...accountWrites(context),
    ...uploadWrites(context),
    ...memberPictureWrites(context),
    ...viewWrites(context),
    ...voteWrites(context),
    ...subscriptionWrites(context),
    ...favouriteWrites(context),
    ...friendWrites(context),
    ...messageWrites(context),
    ...viewerStateWrites(context),
    ...ownFriendReads(context),
    ...ownMessageReads(context),
    ...ownFavouriteReads(context),
    ...ownSubscriptionReads(context),
    ...ownVideoReads(context),
    ...commentWrites(context),
    ...playlistWrites(context),
    ...reportWrites(context),
    ...contactWrites(context),
  };
}

/** What the writes that take a file ask before it is stored. */
export function writeFileChecks(context: Pick<WriteContext, 'pool' | 'siteConfig'>): FileChecks {
  return {
    ...uploadFileChecks(context),
    ...memberPictureFileChecks(context),
    ...contactFileChecks(context),
  };
}
