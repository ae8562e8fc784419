import { memberText } from '@nightjar/i18n/members';
import { Button } from '@nightjar/ui';
import { memberForms } from './member-forms.ts';
import { HiddenFields } from './WriteButton.tsx';

interface RemoveFriendFormProps {
  id: number;
  /** Removes the friend, with an Undo; without scripts the form does so at once. */
  onRemove: () => void;
}

export function RemoveFriendForm({ id, onRemove }: RemoveFriendFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <HiddenFields form={memberForms.removeFriend(id)} />
      <Button variant="quiet" type="submit">
        {memberText('action.removeFriend')}
      </Button>
    </form>
  );
}
