import { libraryPageSize } from './LibraryView.tsx';

/** Number of cards that this entry of the session history shows: as many as before, after Back or a reload. */
export function readShownCards(): number {
  const state: unknown = window.history.state;
  const shown = typeof state === 'object' && state !== null && 'shownCards' in state ? state.shownCards : 0;
  return typeof shown === 'number' && shown > libraryPageSize ? shown : libraryPageSize;
}

export function storeShownCards(count: number): void {
  // The router has its own fields in the state. Its navigation would load the page again.
  window.history.replaceState({ ...window.history.state, shownCards: count }, '');
}
