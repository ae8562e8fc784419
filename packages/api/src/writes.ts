/*
 * Every write of the wire (requirement API-10). Exported as a namespace (`export * as writes`), not as an object, so that
 * bundlers remove unused writes.
 */
export {
  answerEmailChange,
  cancelEmailChange,
  changeEmail,
  confirmNewEmail,
  ownEmail,
} from './accounts/email-writes.ts';
export { signIn, signOut } from './accounts/login-writes.ts';
export {
  addPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInPasskey,
  startPasskey,
} from './accounts/passkey-writes.ts';
export {
  confirmSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  signInCode,
  startSecondFactor,
  stopSecondFactor,
} from './accounts/second-factor-writes.ts';
export { endOtherSessions, endSession, ownSessions } from './accounts/session-writes.ts';
export {
  captchaChallenge,
  confirmAgain,
  confirmEmail,
  resetAccount,
  resetPassword,
  restore,
  signUp,
} from './accounts/signup-writes.ts';
export {
  addComment,
  addWallComment,
  editComment,
  removeComment,
  restoreComment,
} from './comments/writes.ts';
export { contact } from './contact/writes.ts';
export { memberFavourites, ownFavourites } from './favourites/own-favourites.ts';
export { addFavourite, removeFavourite } from './favourites/writes.ts';
export { memberFriends, ownFriends } from './friends/own-friends.ts';
export { answerFriend, requestFriend } from './friends/writes.ts';
export { keepHistory, syncHistory } from './history/writes.ts';
export { sendIdentityPicture } from './identity/writes.ts';
export {
  acceptVerification,
  changePassword,
  editProfile,
  editVisibility,
  ownProfile,
  removePicture,
  uploadAvatar,
  uploadCover,
  viewerState,
} from './members/writes.ts';
export { ownConversations, ownMessages } from './messages/own-messages.ts';
export { blockMember, sendMessage } from './messages/writes.ts';
export {
  muteNotifications,
  ownNotifications,
  readNotification,
  setDigest,
  stopDigest,
  subscribePush,
  unsubscribePush,
} from './notifications/writes.ts';
export { sendCataloguePicture } from './pictures/catalogue-picture.ts';
export {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  moveInPlaylist,
  orderPlaylist,
  ownPlaylists,
  removeFromPlaylist,
} from './playlists/writes.ts';
export { report } from './reports/writes.ts';
export { ownFeed } from './subscriptions/own-feed.ts';
export { ownSubscriptions } from './subscriptions/own-subscriptions.ts';
export { subscribe, unsubscribe } from './subscriptions/writes.ts';
export { removeCaptions, sendCaptions } from './uploads/captions.ts';
export { ownUploads, resubmitVideo } from './uploads/own-uploads.ts';
export { ownVideos } from './uploads/own-videos.ts';
export { deleteVideo, editVideo, sendVideoPicture, uploadVideo } from './uploads/writes.ts';
export { view } from './views/writes.ts';
export { vote } from './votes/writes.ts';
export { syncWatchLater } from './watch-later/writes.ts';
