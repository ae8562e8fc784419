import { createLocalStore, createTheatreMode, theatreStorageKey } from '@nightjar/storage';

/** On screens as wide as this the picture has a neighbour, and theatre mode makes a difference. */
export const theatreMedia = '(min-width: 1095px)';

/**
 * The text of an inline script for the head: a page from a cache knows no visitor, so the layout is chosen by an attribute of the
 * root element before anything is painted.
 */
export const theatreScript = `try{if(localStorage.getItem(${JSON.stringify(theatreStorageKey)})==='1')document.documentElement.dataset.theatre=''}catch{}`;

export const isTheatre = (): boolean => document.documentElement.dataset.theatre !== undefined;

/** Changes the layout now and for all later visits. */
export function chooseTheatre(isOn: boolean): void {
  const { dataset } = document.documentElement;
  if (isOn) dataset.theatre = '';
  else delete dataset.theatre;
  createTheatreMode(createLocalStore()).set(isOn);
}
