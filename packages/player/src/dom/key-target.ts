const typing =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])';
const control =
  'button, a[href], summary, input, [role^=menuitem], [role=button], [role=switch], [role=checkbox]';

/** The element that receives a key. */
export function keyTarget({ target }: KeyboardEvent): Element {
  return target instanceof Element ? target : document.body;
}

/** Whether the element is a text field, which uses all keys. */
export const isTextField = (target: Element): boolean => target.closest(typing) !== null;

/** Whether Space or Enter activates the element (a button, a link). */
export const isControl = (target: Element): boolean => target.closest(control) !== null;
