/** How long shared caches keep a file, at most; they are purged by surrogate key. */
export const SHARED_SECONDS = 86_400;
/** Browsers revalidate after a minute, so that a removal takes effect within 60 s (docs/spec/decided-questions.md, "Caching"). */
const BROWSER_SECONDS = 60;

/** The `Cache-Control` header of a public file. */
export function sharedCaching(sharedSeconds: number): string {
  return `public, max-age=${Math.min(BROWSER_SECONDS, sharedSeconds)}, s-maxage=${sharedSeconds}`;
}
