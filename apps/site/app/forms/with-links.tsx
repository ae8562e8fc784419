import { Fragment, type ReactNode } from 'react';

/** A text in which `[name]` is replaced by an element, so that a translation can move it. */
export function withLinks(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\[(\w+)\]/).map((part, index) => (
    // The parts of one text never change their order.
    <Fragment key={index}>{index % 2 === 1 ? elements[part] : part}</Fragment>
  ));
}
