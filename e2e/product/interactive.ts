/** Runs in the page: whether React has attached its handlers to this element. */
export const hasHandlers = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
