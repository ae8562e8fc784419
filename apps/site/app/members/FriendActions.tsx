import type { FriendSection } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { Button } from '@nightjar/ui';
import { useRef } from 'react';
import { links } from '../addresses/links.ts';
import { MoreActions } from './MoreActions.tsx';
import { memberForms } from './member-forms.ts';
import { RemoveFriendForm } from './RemoveFriendForm.tsx';
import { WriteButton } from './WriteButton.tsx';

interface FriendActionsProps {
  friend: { id: number; username: string };
  section: FriendSection;
  viewerId: number;
  /** Removes the friend, with an Undo. */
  onRemove: () => void;
}

/** The answers to a request, the end of a block, or a menu for a friend. */
export function FriendActions({
  friend: { id, username: name },
  section,
  viewerId,
  onRemove,
}: FriendActionsProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const focusAfter = () => document.getElementById('member-part')?.focus();
  switch (section) {
    case 'friends':
      return (
        <MoreActions ref={menu} name={name}>
          <Button variant="quiet" href={links.memberMessages({ id: viewerId }, { with: id })}>
            {memberText('action.message')}
          </Button>
          <RemoveFriendForm id={id} onRemove={onRemove} />
        </MoreActions>
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
          form={memberForms.cancelFriend(id)}
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
