/** Whether an address is allowed in a link of the player: a path or http(s). `javascript:` and other schemes are rejected. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string') return false;
  // Browsers remove control characters and leading blanks before they parse the scheme.
  const address = [...href].filter((character) => character > ' ').join('');
  return /^(https?:\/\/|\/(?!\/)|\?|#|\.{1,2}\/)/i.test(address);
}

/** The part of a click event that decides where a link opens. */
export interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A primary click without modifiers. The browser handles all others (new tab, new window, download). */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkClick): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The address of the search for similar videos; `{title}` in the pattern is replaced by the encoded title. Undefined for an unsafe pattern. */
export function searchLink(pattern: string | undefined, title: string): string | undefined {
  if (!isSafeHref(pattern)) return undefined;
  return pattern.replaceAll('{title}', () =>
    encodeURIComponent(title.replace(/\p{Surrogate}/gu, '\ufffd').trim()),
  );
}
