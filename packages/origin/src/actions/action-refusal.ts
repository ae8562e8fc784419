import type { FailureDetails } from '@nightjar/api';

/** The known failure of a write; the code is one of its row in the table of writes. */
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

/** The signed-in viewer. @throws ActionRefusal `login_required` for a guest. */
export function signedIn<Request extends { viewer: unknown }>({
  viewer,
}: Request): NonNullable<Request['viewer']> {
  if (viewer === undefined || viewer === null) throw new ActionRefusal('login_required');
  return viewer;
}

/**
 * The signed-in viewer of a form that was made for `userId`; undefined accepts every member.
 * @throws ActionRefusal `login_required` for a guest, `no_permission` if another member has signed in meanwhile.
 */
export function signedInAs<Request extends { viewer: { id: number } | null | undefined }>(
  request: Request,
  userId: number | undefined,
): NonNullable<Request['viewer']> {
  const viewer = signedIn(request);
  if (userId !== undefined && userId !== viewer.id) throw new ActionRefusal('no_permission');
  return viewer;
}
