/**
 * A mention of a member in the text of a comment: `@name`, but not in an e-mail address, within a path or after another `@`. The
 * origin notifies by the same rule in SQL, where `\w` means the letters and digits of all scripts.
 */
export const mentionPattern = /(?<![\p{Alphabetic}\p{Nd}_@/])@(?<name>[\w-]{2,40})/u;
