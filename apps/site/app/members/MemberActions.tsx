import { memberText } from '@nightjar/i18n/members';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { Button, isPlainClick, useTranslator } from '@nightjar/ui';
import { type MouseEvent, useRef } from 'react';
import { links } from '../addresses/links.ts';
import { useReportDialog } from '../reports/use-report-dialog.tsx';
import { closeMoreActions, MoreActions } from './MoreActions.tsx';
import { memberForms } from './member-forms.ts';
import type { MemberHead, MemberRelation } from './member-head.ts';
import { RemoveFriendForm } from './RemoveFriendForm.tsx';
import { useBlockDialog } from './use-block-dialog.tsx';
import { useDeferredRemoval } from './use-deferred-removal.ts';
import { HiddenFields, WriteButton } from './WriteButton.tsx';

interface MemberActionsProps {
  head: Pick<MemberHead, 'id' | 'username'>;
  relation: MemberRelation;
}

/** What the viewer can do with another member: subscribe, friendship and messages; removing, blocking and reporting in a menu. */
export function MemberActions({ head, relation }: MemberActionsProps) {
  const t = useTranslator();
  const menu = useRef<HTMLDetailsElement>(null);
  const focusMenu = () => menu.current?.querySelector('summary')?.focus();
  const removal = useDeferredRemoval(memberForms.removeFriend);
  const block = useBlockDialog(head);
  const report = useReportDialog({ section: 'member', objectId: head.id });
  const { id, username: name } = head;
  const isFriend = relation.friendship === 'friends' && removal.isShown(head);
  return (
    <>
      {relation.isBlocked ? (
        <WriteButton
          form={memberForms.block('remove', id)}
          done={memberText('done.unblocked', { name })}
          onDone={focusMenu}
        >
          {memberText('action.unblock')}
        </WriteButton>
      ) : (
        <Contacts head={head} relation={relation} removal={removal} focusMenu={focusMenu} />
      )}
      <MoreActions ref={menu} name={name}>
        {isFriend && !relation.isBlocked && (
          <RemoveFriendForm
            id={id}
            onRemove={() =>
              removal.remove(id, memberText('done.friendRemoved', { name }), { isButtonKept: true })
            }
          />
        )}
        {!relation.isBlocked && (
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              block.open();
            }}
          >
            <HiddenFields form={memberForms.block('add', id)} />
            <Button variant="quiet" type="submit">
              {memberText('action.block')}
            </Button>
          </form>
        )}
        <Button
          variant="quiet"
          href={links.reportMember(head)}
          rel="nofollow"
          isBusy={report.isLoading}
          onClick={(event: MouseEvent) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            void report.open(() => closeMoreActions(menu));
          }}
        >
          {t('video.report')}
        </Button>
      </MoreActions>
      {/* Dialogs inside of the closed menu would not be rendered. */}
      {block.dialog}
      {report.dialog}
      {removal.signIn}
    </>
  );
}

interface ContactsProps extends MemberActionsProps {
  removal: ReturnType<typeof useDeferredRemoval>;
  focusMenu: () => void;
}

function Contacts({ head, relation, removal, focusMenu }: ContactsProps) {
  const isRemoved = relation.friendship === 'friends' && !removal.isShown(head);
  return (
    <>
      {/* The same components in every state, so that the focus stays on the pressed button. */}
      <WriteButton {...subscription(head, relation)} />
      {(relation.friendship !== 'friends' || isRemoved) && (
        <WriteButton
          {...friendship(head, relation.friendship === 'friends' ? 'none' : relation.friendship)}
          {...(isRemoved && {
            isWaiting: removal.isSending,
            onPress: () => {
              removal.restore(head.id);
              focusMenu();
            },
          })}
        />
      )}
      {relation.friendship === 'received' && (
        <WriteButton
          variant="quiet"
          form={memberForms.answerFriend('decline', head.id)}
          done={memberText('done.friendDeclined')}
        >
          {memberText('action.decline')}
        </WriteButton>
      )}
      <Button icon="mail" href={links.memberMessages({ id: relation.viewerId }, { with: head.id })}>
        {memberText('action.message')}
      </Button>
    </>
  );
}

type Member = MemberActionsProps['head'];

function subscription({ id, username: name }: Member, { isSubscribed }: MemberRelation) {
  if (!isSubscribed) {
    return {
      variant: 'primary',
      icon: 'plus',
      form: memberForms.subscribe(id),
      done: outcomeText('notify.subscribe_success'),
      children: memberText('action.subscribe'),
    } as const;
  }
  return {
    icon: 'check',
    form: memberForms.unsubscribe(id),
    undo: memberForms.subscribe(id),
    done: memberText('done.unsubscribed', { name }),
    children: memberText('action.unsubscribe'),
  } as const;
}

function friendship({ id, username: name }: Member, state: Exclude<MemberRelation['friendship'], 'friends'>) {
  switch (state) {
    case 'requested':
      return {
        form: memberForms.cancelFriend(id),
        done: memberText('done.friendCancelled'),
        children: memberText('action.cancelRequest'),
      };
    case 'received':
      return {
        form: memberForms.answerFriend('accept', id),
        done: memberText('done.friendAccepted', { name }),
        children: memberText('action.accept'),
      };
    case 'none':
      return {
        icon: 'user',
        form: memberForms.requestFriend(id),
        done: memberText('done.friendRequested'),
        children: memberText('action.addFriend'),
      } as const;
  }
}
