/** The other member of a conversation. */
export interface Correspondent {
  id: number;
  username: string;
  avatar?: string;
}

export interface Message {
  id: number;
  text: string;
  /** ISO 8601. */
  postDate: string;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether the recipient has seen it. */
  isRead: boolean;
}

export interface Conversation {
  user: Correspondent;
  last: Message;
  /** Messages that the viewer has not seen. */
  unread: number;
}

/** A page of conversations, the one with the newest message first. */
export interface ConversationList {
  conversations: Conversation[];
  totalCount: number;
  pages: number;
  /** Messages of all conversations that the viewer has not seen. */
  unread: number;
}

/** A page of the messages with one member, newest first. */
export interface MessageList {
  /** Absent if the account is no longer shown. */
  user?: Correspondent;
  messages: Message[];
  /** Whether the viewer has blocked the other member. */
  isBlocked: boolean;
  totalCount: number;
  pages: number;
}
