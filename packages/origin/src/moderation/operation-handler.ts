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
>;

/** The caller of an operation. */
interface OperationCaller {
  /** The moderator; a guest or member may call operations for anyone. */
  viewer: Viewer | undefined;
  /** Key under which limits count the client. */
  address: string;
}

/** The caller of an operation for moderators. */
interface Moderator extends OperationCaller {
  viewer: Viewer;
}

type ModeratorOperation = Exclude<OperationName, AnyoneOperation>;
/** The operations that guests may call; `operation-app.test.ts` compares them with the definitions. */
type AnyoneOperation = 'sendNotice' | 'noticeStatus' | 'appealCase' | 'sendAppeal' | 'movedEntry';

/**
 * The handler of every operation. All changes are committed when it resolves.
 * @throws OperationRefusal
 */
export type OperationHandlers = {
  [Name in ModeratorOperation]: (
    params: OperationParams<Name>,
    caller: Moderator,
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
  dir_taken: 409,
  second_person: 403,
  self: 403,
  moderator: 403,
};

/** The known failure of an operation. */
export class OperationRefusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly line: number | undefined;

  constructor(code: string, { line }: { line?: number } = {}) {
    super(`The operation was refused with ${code}.`);
    this.name = 'OperationRefusal';
    this.code = code;
    this.status = statuses[code] ?? 400;
    this.line = line;
  }
}
