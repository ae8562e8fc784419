import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Asks the server for an answer without a redirect, where scripts send the form in the background. */
export function StayField() {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isScripted ? <input type="hidden" name="stay" value="1" /> : null;
}
