import type { ApiClient, ApiWrites, CommunityClient } from '@nightjar/api';
import type { Operations } from '@nightjar/api/operations';
import { createContext } from 'react-router';
import type { StreamedFile } from './streamed-file.ts';

/** Sends writes to the origin for one visitor, and reads the community: with the visitor's cookies, address and `Origin` header. */
export interface VisitorWrites extends ApiWrites {
  /** `Set-Cookie` lines of the origin's answers so far. */
  readonly cookies: readonly string[];
  /**
   * Reads of the community; with lifetime 0 they are answered for the visitor's session. Comments of a signed-in visitor always
   * are, because they depend on whom the visitor has blocked.
   */
  readonly community: CommunityClient;
  /** Reads of the catalogue; with lifetime 0 they are answered for the visitor's session. */
  readonly catalogue: ApiClient;
}

/** Services of pages with forms. Their answers are personal and never cached. */
export interface FormServices {
  /** @param file is appended to the forms that are sent. */
  writesOf(request: Request, file?: StreamedFile): VisitorWrites;
  /** Calls operations for the sender of a request. */
  operationsOf(request: Request): Operations;
  /** The demonstration accounts still have their published passwords. */
  demonstration: boolean;
}

export const formServices = createContext<FormServices>();
