import { useRef, useState } from 'react';

/**
 * The state of a box, or the choice of a group, whose change is written at once. `useWrite` applies its expected result a moment after the click, and
 * React would set a box with the stored state back for that moment.
 *
 * @param stored The state of the last answer, or the expected one.
 * @param write Settles with the write, which shows its own failures.
 * @returns the state to show, and the function to call when the box is pressed
 */
export function usePressed<Value extends boolean | string>(
  stored: Value,
  write: (next: Value) => Promise<unknown>,
): [pressed: Value, press: (next: Value) => void] {
  const [pressed, setPressed] = useState<Value>();
  const presses = useRef(0);
  async function press(next: Value) {
    presses.current += 1;
    const own = presses.current;
    setPressed(next);
    await write(next).catch(console.debug);
    if (own === presses.current) setPressed(undefined);
  }
  return [pressed ?? stored, (next) => void press(next)];
}
