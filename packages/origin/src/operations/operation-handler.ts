import type { FieldFailure } from '@nightjar/api';
import type { OperationName, OperationOutput, OperationParams } from '@nightjar/api/operations';
import type { ActionContext } from '../actions/action-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** Dependencies of the operations. */
export type OperationContext = Pick<
  ActionContext,
  | 'pool'
  | 'addresses'
  | 'siteConfig'
  | 'publicUrl'
  | 'jobs'
  | 'purge'
  | 'secretOf'
  | 'clock'
  | 'log'
  | 'mediaStore'
  | 'passwords'
  | 'identityBox'
>;

/** The caller of an operation. */
interface OperationCaller {
  /** The moderator or member; a guest may call operations for anyone. */
  viewer: Viewer | undefined;
  /** Key under which limits count the client. */
  address: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** The caller of an operation for moderators or members. */
interface SignedInCaller extends OperationCaller {
  viewer: Viewer;
}

type SignedInOperation = Exclude<OperationName, AnyoneOperation>;
/** The operations that guests may call; `operation-app.test.ts` compares them with the definitions. */
type AnyoneOperation = 'sendNotice' | 'noticeStatus' | 'appealCase' | 'sendAppeal' | 'movedEntry';

/**
 * The handler of every operation. All changes are committed when it resolves.
 * @throws OperationRefusal
 */
export type OperationHandlers = {
  [Name in SignedInOperation]: (
    params: OperationParams<Name>,
    caller: SignedInCaller,
  ) => Promise<OperationOutput<Name>>;
} & {
  [Name in AnyoneOperation]: (
    params: OperationParams<Name>,
    caller: OperationCaller,
  ) => Promise<OperationOutput<Name>>;
};

const statuses: Readonly<Record<string, number>> = {
  not_found: 404,
  too_many: 429,
  already_decided: 409,
  already_appealed: 409,
  appeal_waits: 409,
  exact_copy: 409,
  replaced: 409,
  dir_taken: 409,
  terms_changed: 409,
  details_changed: 409,
  second_person: 403,
  self: 403,
  identity_sent: 409,
  moderator: 403,
  too_many_attempts: 429,
  too_late: 409,
};

/** The known failure of an operation. */
export class OperationRefusal extends Error {
  readonly code: string;
  readonly status: number;
  /** The fields of the input that the refusal is about. */
  readonly fields: readonly FieldFailure[];

  constructor(code: string, fields: readonly FieldFailure[] = []) {
    super(`The operation was refused with ${code}.`);
    this.name = 'OperationRefusal';
    this.code = code;
    this.status = statuses[code] ?? 400;
    this.fields = fields;
  }
}
