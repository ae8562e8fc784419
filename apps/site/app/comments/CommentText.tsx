import { communityText } from '@nightjar/i18n/community';
import { Link } from '@nightjar/ui';
import { Fragment, useState } from 'react';
import { links } from '../addresses/links.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import styles from './Comments.module.css';
import { type CommentPart, commentParts } from './comment-parts.ts';
import type { CommentSeek } from './comments-props.ts';

/** What the texts of comments refer to. */
export interface CommentReferences {
  /** Ids of members by name in lower case: mentions of them are links. */
  members: ReadonlyMap<string, number>;
  /** Of the video; undefined elsewhere. */
  durationSeconds?: number | undefined;
  seek?: CommentSeek | undefined;
}

/** A longer text is collapsed. */
const longText = 420;
const manyLines = 7;

/** The text of a comment: plain text with links, positions and mentions. */
export function CommentText({ text, references }: { text: string; references: CommentReferences }) {
  const isLong = text.length > longText || text.split('\n').length > manyLines;
  const [isOpen, setOpen] = useState(false);
  const parts = commentParts(text, references.seek && references.durationSeconds);
  return (
    <>
      <p className={styles.text} data-collapsed={isLong && !isOpen ? '' : undefined} dir="auto">
        {parts.map((part, index) => (
          <Fragment key={index}>
            <Part part={part} references={references} />
          </Fragment>
        ))}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.textButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {communityText(isOpen ? 'comments.readLess' : 'comments.readMore')}
        </button>
      )}
    </>
  );
}

function Part({ part, references }: { part: CommentPart; references: CommentReferences }) {
  switch (part.kind) {
    case 'link':
      return (
        <a href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank">
          {part.text}
        </a>
      );
    case 'time': {
      const { seek } = references;
      if (!seek) return part.text;
      return (
        <Link
          href={seek.href(part.seconds)}
          aria-label={communityText('comments.seek', { time: part.text })}
          onClick={(event) => {
            if (seek.to(part.seconds)) event.preventDefault();
          }}
        >
          {part.text}
        </Link>
      );
    }
    case 'mention': {
      const id = references.members.get(part.username.toLowerCase());
      if (id === undefined) return part.text;
      return <MemberLink href={links.memberWall({ id })}>{part.text}</MemberLink>;
    }
    default:
      return part.text;
  }
}
