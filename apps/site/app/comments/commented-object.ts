import type { CommentSection } from '@nightjar/api';

/** A video, a model, or the wall of a member. */
export interface CommentedObject {
  section: CommentSection;
  objectId: number;
}
