import type { FriendSection } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { memberForms } from './member-forms.ts';
import { WriteButton } from './WriteButton.tsx';

interface FriendActionsProps {
  friend: { id: number; username: string };
  section: FriendSection;
}

/** The answers to a request, or the end of a friendship or a block. */
export function FriendActions({ friend: { id, username: name }, section }: FriendActionsProps) {
  const focusAfter = () => document.getElementById('member-part')?.focus();
  switch (section) {
    case 'friends':
      return (
        <WriteButton
          size="small"
          form={memberForms.answerFriend('remove', id)}
          done={memberText('done.friendRemoved', { name })}
          label={memberText('action.removeFriendNamed', { name })}
          onDone={focusAfter}
        >
          {memberText('action.removeFriend')}
        </WriteButton>
      );
    case 'requests':
      return (
        <>
          <WriteButton
            size="small"
            variant="primary"
            form={memberForms.answerFriend('accept', id)}
            done={memberText('done.friendAccepted', { name })}
            label={memberText('action.acceptFrom', { name })}
            onDone={focusAfter}
          >
            {memberText('action.accept')}
          </WriteButton>
          <WriteButton
            size="small"
            variant="quiet"
            form={memberForms.answerFriend('decline', id)}
            done={memberText('done.friendDeclined')}
            label={memberText('action.declineFrom', { name })}
            onDone={focusAfter}
          >
            {memberText('action.decline')}
          </WriteButton>
        </>
      );
    case 'sent':
      return (
        <WriteButton
          size="small"
          form={memberForms.answerFriend('remove', id)}
          done={memberText('done.friendCancelled')}
          label={memberText('action.cancelTo', { name })}
          onDone={focusAfter}
        >
          {memberText('action.cancelRequest')}
        </WriteButton>
      );
    case 'blocked':
      return (
        <WriteButton
          size="small"
          form={memberForms.block('remove', id)}
          done={memberText('done.unblocked', { name })}
          label={memberText('action.unblockNamed', { name })}
          onDone={focusAfter}
        >
          {memberText('action.unblock')}
        </WriteButton>
      );
  }
}
