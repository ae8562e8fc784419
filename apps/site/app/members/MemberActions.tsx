import type { Translate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { ReportObjectButton } from '../reports/ReportObjectButton.tsx';
import { BlockButton } from './BlockButton.tsx';
import { memberForms } from './member-forms.ts';
import type { MemberHead, MemberRelation } from './member-head.ts';
import { useDeferredRemoval } from './use-deferred-removal.ts';
import { WriteButton } from './WriteButton.tsx';

interface MemberActionsProps {
  head: Pick<MemberHead, 'id' | 'username'>;
  relation: MemberRelation;
}

/** What the viewer can do with another member: subscribe, everything about friendship, messages, blocking and reporting. */
export function MemberActions({ head, relation }: MemberActionsProps) {
  return (
    <>
      {!relation.isBlocked && <Contacts head={head} relation={relation} />}
      {/* The same component in both states, so that the focus stays on the button. */}
      <BlockButton member={head} isBlocked={relation.isBlocked} />
      <ReportObjectButton section="member" objectId={head.id} />
    </>
  );
}

function Contacts({ head, relation }: MemberActionsProps) {
  const t = useTranslator();
  const removal = useDeferredRemoval(memberForms.removeFriend);
  const isRemoved = relation.friendship === 'friends' && !removal.isShown(head);
  const remove = () =>
    removal.remove(head.id, memberText('done.friendRemoved', { name: head.username }), {
      isButtonKept: true,
    });
  return (
    <>
      {/* The same components in every state, so that the focus stays on the pressed button. */}
      <WriteButton {...subscription(t, head, relation)} />
      <WriteButton
        {...friendship(head, isRemoved ? 'none' : relation.friendship)}
        {...(relation.friendship === 'friends' && {
          form: memberForms.removeFriend(head.id),
          isWaiting: removal.isSending,
          onPress: isRemoved ? () => removal.restore(head.id) : remove,
        })}
      />
      {removal.signIn}
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

function subscription(t: Translate, { id, username: name }: Member, { isSubscribed }: MemberRelation) {
  if (!isSubscribed) {
    return {
      variant: 'primary',
      icon: 'plus',
      form: memberForms.subscribe(id),
      done: t('notify.subscribe_success'),
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

function friendship({ id, username: name }: Member, state: MemberRelation['friendship']) {
  switch (state) {
    case 'friends':
      return {
        form: memberForms.removeFriend(id),
        children: memberText('action.removeFriend'),
      };
    case 'requested':
      return {
        form: memberForms.answerFriend('remove', id),
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
