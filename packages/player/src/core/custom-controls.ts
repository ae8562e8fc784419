import { isSafeHref } from './links.ts';
import type { SetupErrorCode } from './source.ts';

/** A button that the page adds to the controls. */
export interface CustomControl {
  id: string;
  /** Accessible name and tooltip. */
  label: string;
  /** SVG path data on a 24 × 24 grid; without it the label is shown. */
  icon?: string;
  /** Renders a link instead of a button. */
  href?: string;
  onClick?: () => void;
}

/** The setup error of custom controls that are not a list (requirement PL-15); undefined is allowed. */
export function customControlsProblem(given: unknown): SetupErrorCode | undefined {
  return given === undefined || Array.isArray(given) ? undefined : 'setup_no_list';
}

/** Returns the valid entries, and a message for each entry that is skipped. */
export function readCustomControls(given: unknown): { controls: CustomControl[]; faults: string[] } {
  const controls: CustomControl[] = [];
  const faults: string[] = [];
  for (const [index, entry] of (Array.isArray(given) ? given : []).entries()) {
    const fault = faultOf(entry, controls);
    if (fault) faults.push(`custom control ${index} is left out: ${fault}`);
    else controls.push(entry);
  }
  return { controls, faults };
}

function faultOf(entry: unknown, accepted: readonly CustomControl[]): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'it is no object';
  const { id, label, icon, href, onClick } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return 'it has no id';
  if (accepted.some((control) => control.id === id)) return `its id "${id}" is taken`;
  if (typeof label !== 'string' || label.trim() === '') return 'it has no label';
  if (icon !== undefined && !isPathData(icon)) return 'its icon is no SVG path data';
  if (href !== undefined && !isSafeHref(href)) return 'its href is no path or http(s) address';
  if (onClick !== undefined && typeof onClick !== 'function') return 'its onClick is no function';
  return href === undefined && onClick === undefined ? 'it does nothing' : undefined;
}

function isPathData(icon: unknown): icon is string {
  return typeof icon === 'string' && /^\s*m[\d\s,.eE+-]+[mzlhvcsqta\d\s,.eE+-]*$/i.test(icon);
}
