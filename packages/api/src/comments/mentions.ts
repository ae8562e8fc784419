/** A mention of a member in the text of a comment: `@name`, but not within a path or after another `@`. */
export const mentionPattern = /(?<![\w@/])@(?<name>[\w-]{2,40})/u;
