import { createContext } from 'react';

/**
 * Offers to sign in after the end of the session, and settles with whether the visitor did. Undefined outside of a component that
 * shows the dialog.
 */
export const SignInContext = createContext<(() => Promise<boolean>) | undefined>(undefined);
