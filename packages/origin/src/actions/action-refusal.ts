import type { FailureDetails } from '@nightjar/api';

/** A write that is not done, by a code of its row in the table of writes. */
export class ActionRefusal extends Error {
  readonly code: string;
  readonly details: FailureDetails;

  constructor(code: string, details: FailureDetails = {}) {
    super(`The write was refused with ${code}.`);
    this.name = 'ActionRefusal';
    this.code = code;
    this.details = details;
  }
}

/** The viewer, who must be signed in. */
export function signedIn<Request extends { viewer: unknown }>({
  viewer,
}: Request): NonNullable<Request['viewer']> {
  if (viewer === undefined || viewer === null) throw new ActionRefusal('login_required');
  return viewer;
}
