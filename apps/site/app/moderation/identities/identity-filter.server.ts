import { sentIdentityStates } from '@nightjar/api/operations';
import { readDay } from '../read-day.ts';

/** What selects the identity checks of a list. Values that are not valid select nothing. */
export interface IdentityFilter {
  state?: (typeof sentIdentityStates)[number];
  /** Username or number. */
  member?: string;
  /** `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

/** The filter in an address. */
export function readFilter({ searchParams }: URL): IdentityFilter {
  const state = sentIdentityStates.find((each) => each === searchParams.get('state'));
  const member = (searchParams.get('member') ?? '').trim().slice(0, 60);
  const day = (name: 'from' | 'to') => {
    const text = readDay(searchParams.get(name));
    return text === undefined ? {} : { [name]: text };
  };
  return { ...(state && { state }), ...(member && { member }), ...day('from'), ...day('to') };
}
