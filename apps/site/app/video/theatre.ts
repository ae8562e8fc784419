import { createLocalStore, createTheatreMode, theatreStorageKey } from '@nightjar/storage';

/** Screens on which the related videos are next to the picture, so that theatre mode has an effect. */
export const theatreMedia = '(min-width: 1095px)';

/**
 * Inline script for the head: pages are shared by all visitors, so the layout is set by an attribute of the root element before
 * the first paint.
 */
export const theatreScript = `try{if(localStorage.getItem(${JSON.stringify(theatreStorageKey)})==='1')document.documentElement.dataset.theatre=''}catch{}`;

export const isTheatre = (): boolean => document.documentElement.dataset.theatre !== undefined;

/** Changes the layout and stores the choice. */
export function chooseTheatre(isOn: boolean): void {
  const { dataset } = document.documentElement;
  if (isOn) dataset.theatre = '';
  else delete dataset.theatre;
  createTheatreMode(createLocalStore()).set(isOn);
}
