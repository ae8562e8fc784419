import { isSafeHref } from './links.ts';
import type { SetupErrorCode } from './source.ts';

/** A button of the page's own among the controls. */
export interface CustomControl {
  id: string;
  /** Its name, and its tooltip. */
  label: string;
  /** The path data of a drawing on a grid of 24 by 24; without it the label is shown. */
  icon?: string;
  /** Makes it a link. */
  href?: string;
  onClick?: () => void;
}

/** Custom controls need a list (requirement PL-15); none at all is fine. */
export function customControlsProblem(given: unknown): SetupErrorCode | undefined {
  return given === undefined || Array.isArray(given) ? undefined : 'setup_no_list';
}

/** The entries that can be shown, and what is wrong with the others. */
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

function faultOf(entry: unknown, before: readonly CustomControl[]): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'it is no object';
  const { id, label, icon, href, onClick } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return 'it has no id';
  if (before.some((control) => control.id === id)) return `its id "${id}" is taken`;
  if (typeof label !== 'string' || label.trim() === '') return 'it has no label';
  if (icon !== undefined && !isPathData(icon)) return 'its icon is no SVG path data';
  if (href !== undefined && !isSafeHref(href)) return 'its href is no path or http(s) address';
  if (onClick !== undefined && typeof onClick !== 'function') return 'its onClick is no function';
  return href === undefined && onClick === undefined ? 'it does nothing' : undefined;
}

function isPathData(icon: unknown): icon is string {
  return typeof icon === 'string' && /^\s*m[\d\s,.eE+-]+[mzlhvcsqta\d\s,.eE+-]*$/i.test(icon);
}
