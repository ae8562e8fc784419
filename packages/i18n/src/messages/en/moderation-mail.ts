/** Mails about decisions of moderators and about notices. Each text is one paragraph. */
export const moderationMailMessages = {
  'mail.moderation.greetingGuest': 'Hello,',
  'mail.moderation.rule': 'Reason: {reason}',
  'mail.moderation.appealHint':
    'If you think that this decision is wrong, you can appeal within 180 days. A moderator who did not make it decides about the appeal.',
  'mail.moderation.appealButton': 'Appeal this decision',
  'mail.moderation.statusButton': 'See the status of your notice',
  'mail.moderation.guestReason':
    'You get this mail because a notice with this e-mail address was sent to {brand}. Questions? Write to {support}.',

  'mail.reason.illegal': 'illegal content',
  'mail.reason.underage': 'protection of minors',
  'mail.reason.without_consent': 'published without consent',
  'mail.reason.copyright': 'infringement of copyright',
  'mail.reason.spam': 'spam or misleading content',
  'mail.reason.quality': 'technical quality',
  'mail.reason.terms': 'breach of our terms',
  'mail.reason.other': 'another rule, explained below',

  'mail.video_approve.subject': 'Your video is published: {title}',
  'mail.video_approve.intro': 'A moderator has approved your video “{title}”. It is published now.',
  'mail.video_changes.subject': 'Please change your video: {title}',
  'mail.video_changes.intro':
    'A moderator has reviewed your video “{title}” and asks you to change it. It is reviewed again after you have saved your changes.',
  'mail.video_reject.subject': 'Your video was not published: {title}',
  'mail.video_reject.intro': 'A moderator has reviewed your video “{title}” and decided not to publish it.',
  'mail.video_remove.subject': 'Your video was removed: {title}',
  'mail.video_remove.intro': 'A moderator has removed your video “{title}” from the site.',
  'mail.video_restore.subject': 'Your video is back: {title}',
  'mail.video_restore.intro': 'Your video “{title}” was restored and is published again.',
  'mail.video_restore_review.subject': 'Your video is restored: {title}',
  'mail.video_restore_review.intro':
    'Your video “{title}” was restored. It was not published before its removal, so a moderator reviews it now.',
  'mail.video_not_a_copy.subject': 'Your upload is accepted: {title}',
  'mail.video_not_a_copy.intro':
    'A moderator has decided that your video “{title}” is not a copy of a removed one. It is encoded now and reviewed afterwards.',
  'mail.video_hide.subject': 'Your video is hidden: {title}',
  'mail.video_hide.intro':
    'A moderator has hidden your video “{title}”. Nobody else can see it until a moderator shows it again.',
  'mail.video_show.subject': 'Your video is shown again: {title}',
  'mail.video_show.intro': 'A moderator shows your video “{title}” again.',
  'mail.video_revert_edit.subject': 'Your change was not accepted: {title}',
  'mail.video_revert_edit.intro':
    'A moderator has reviewed what you changed in your video “{title}”. It has its former title, details and picture again, and stays published.',
  'mail.video_hold.subject': 'Your video was reported and is hidden: {title}',
  'mail.video_hold.intro':
    'Your video “{title}” was reported. It is hidden until a moderator has decided about the report. You do not have to do anything.',
  'mail.video_release.subject': 'Your video is shown again: {title}',
  'mail.video_release.intro':
    'The report about your video “{title}” is decided: the video stays on the site and is shown again.',
  'mail.comment_remove.subject': 'Your comment was removed',
  'mail.comment_remove.intro': 'A moderator has removed your comment “{title}”.',
  'mail.comment_restore.subject': 'Your comment is back',
  'mail.comment_restore.intro': 'Your comment “{title}” was restored.',
  'mail.playlist_remove.subject': 'Your playlist was removed',
  'mail.playlist_remove.intro': 'A moderator has removed your playlist “{title}”. Only you can see it now.',
  'mail.playlist_restore.subject': 'Your playlist is back',
  'mail.playlist_restore.intro': 'Your playlist “{title}” was restored.',
  'mail.message_remove.subject': 'Your message was removed',
  'mail.message_remove.intro': 'A moderator has removed your message “{title}”.',
  'mail.message_restore.subject': 'Your message is back',
  'mail.message_restore.intro': 'Your message “{title}” was restored.',
  'mail.member_warn.subject': 'A warning about your account',
  'mail.member_warn.intro': 'A moderator has warned you. Nothing changes for your account this time.',
  'mail.member_suspend.subject': 'Your account is suspended',
  'mail.member_suspend.intro':
    'A moderator has suspended your account for {days} days. You can log in and watch, but not upload, comment or vote until then.',
  'mail.member_ban.subject': 'Your account is blocked',
  'mail.member_ban.intro':
    'A moderator has blocked your account. You can no longer log in, and your videos are hidden.',
  'mail.member_unban.subject': 'Your account is open again',
  'mail.member_unban.intro': 'The restrictions on your account were lifted.',
  'mail.member_unverify.subject': 'Please verify again before your next upload',
  'mail.member_unverify.intro':
    'A moderator has ended your verification. Your videos stay on the site. Before your next upload, confirm all points of the verification again.',
  'mail.member_clear_profile.subject': 'Something was removed from your profile',
  'mail.member_clear_profile.intro':
    'A moderator has removed this from your profile: {parts}. You can add something else that follows our terms.',
  'mail.profile.avatar': 'avatar',
  'mail.profile.cover': 'cover',
  'mail.profile.texts': 'texts',

  'mail.appeal_upheld.subject': 'Your appeal: the decision stands',
  'mail.appeal_upheld.intro':
    'A moderator who did not make the decision has reviewed your appeal (“{title}”). The decision stands.',
  'mail.appeal_reversed.subject': 'Your appeal: the decision is reversed',
  'mail.appeal_reversed.intro':
    'A moderator who did not make the decision has reviewed your appeal (“{title}”). The decision is reversed.',

  'mail.notice_received.subject': 'We received your notice',
  'mail.notice_received.intro':
    'Thank you for your notice no. {number}. A moderator decides about it by {due} (UTC). This private link shows its status:',
  'mail.notice_decided.subject': 'A decision about your notice',
  'mail.notice_decided.removed':
    'A moderator has decided about your notice no. {number}: the content was removed.',
  'mail.notice_decided.kept':
    'A moderator has decided about your notice no. {number}: the content stays on the site.',
  'mail.notice_decided.sanctioned':
    'A moderator has decided about your notice no. {number}: we have taken action against the member.',
} as const;
