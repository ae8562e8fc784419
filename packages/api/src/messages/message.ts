/** Whom a conversation is with. */
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
  /** Whether who got it has seen it. */
  isRead: boolean;
}

export interface Conversation {
  user: Correspondent;
  last: Message;
  /** Messages that the viewer has not seen. */
  unread: number;
}

/** A page of conversations, the last used first. */
export interface ConversationList {
  conversations: Conversation[];
  totalCount: number;
  pages: number;
  /** Messages that the viewer has not seen, of all conversations. */
  unread: number;
}

/** A page of the messages with one member, newest first. */
export interface MessageList {
  /** Absent when the account is not shown any more. */
  user?: Correspondent;
  messages: Message[];
  totalCount: number;
  pages: number;
}
