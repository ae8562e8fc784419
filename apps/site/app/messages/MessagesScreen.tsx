import { communityText } from '@nightjar/i18n/community';
import { EmptyState } from '@nightjar/ui';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './Messages.module.css';
import { useConversations } from './use-messages.ts';

interface MessagesScreenProps {
  member: { id: number; username: string };
  /** The member of the open conversation. */
  otherId: number | undefined;
}

/** The messages of a member: the conversations, and beside them (on phones instead of them) the open one. */
export function MessagesScreen({ member, otherId }: MessagesScreenProps) {
  useLiveEvents();
  const { data } = useConversations();
  const hasConversations = data?.pages.some(({ conversations }) => conversations.length > 0);
  return (
    <div className={styles.screen} data-open={otherId === undefined ? undefined : ''}>
      <section className={styles.list} aria-labelledby="messages-title">
        <h1 id="messages-title" className={styles.title}>
          {communityText('messages.title')}
        </h1>
        <ConversationList member={member} otherId={otherId} />
      </section>
      <noscript>
        <EmptyState icon="info" title={communityText('messages.needsScripts')} />
      </noscript>
      <section className={styles.conversation}>
        {otherId !== undefined && <Conversation key={otherId} member={member} otherId={otherId} />}
        {otherId === undefined && hasConversations && (
          <div className={styles.choose}>
            <EmptyState icon="mail" title={communityText('messages.choose')} />
          </div>
        )}
      </section>
    </div>
  );
}
