import type { FriendSection } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { Button } from '@nightjar/ui';
import { memberForms } from './member-forms.ts';
import { HiddenFields, WriteButton } from './WriteButton.tsx';

interface FriendActionsProps {
  friend: { id: number; username: string };
  section: FriendSection;
  /** Removes the friend, with an Undo. */
  onRemove: () => void;
}

/** The answers to a request, or the end of a friendship or a block. */
export function FriendActions({ friend: { id, username: name }, section, onRemove }: FriendActionsProps) {
  const focusAfter = () => document.getElementById('member-part')?.focus();
  switch (section) {
    case 'friends':
      return (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <HiddenFields form={memberForms.removeFriend(id)} />
          <Button size="small" type="submit" aria-label={memberText('action.removeFriendNamed', { name })}>
            {memberText('action.removeFriend')}
          </Button>
        </form>
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
