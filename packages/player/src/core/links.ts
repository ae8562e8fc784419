/** Whether an address may stand in a link of the player: a path, or http(s). `javascript:` and other schemes may not. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string') return false;
  // Browsers drop control characters and leading blanks before they look for a scheme.
  const address = [...href].filter((sign) => sign > ' ').join('');
  return /^(https?:\/\/|\/(?!\/)|\?|#|\.{1,2}\/)/i.test(address);
}

/** What of a click tells where the viewer wants the page. */
export interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A left click without any key: all others (a new tab, a new window, saving) belong to the browser. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkClick): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The page that searches for videos like this one: `{title}` in the pattern stands for the title. */
export function searchLink(pattern: string | undefined, title: string): string | undefined {
  if (!isSafeHref(pattern)) return undefined;
  return pattern.replaceAll('{title}', () =>
    encodeURIComponent(title.replace(/\p{Surrogate}/gu, '\ufffd').trim()),
  );
}
