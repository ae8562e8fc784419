import { createContext } from 'react';

/** Offers to sign in after the end of the session. Settles with whether the visitor did. */
export const SignInContext = createContext<() => Promise<boolean>>(async () => false);
