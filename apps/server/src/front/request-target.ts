/** Segments `.` and `..`, also percent-encoded, and backslashes, which the URL standard reads as slashes. */
const unusual = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?]|$)|[\\#]/i;

/**
 * The path and query of a request target, without dot segments. Of the absolute form (RFC 9112, 3.2.2) the host is
 * ignored, like the `Host` header. Undefined for the other forms.
 */
export function readRequestTarget(target: string): string | undefined {
  if (target.startsWith('/')) {
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    return unusual.test(path) ? normalised(`http://host${target}`) : target;
  }
  return /^https?:\/\//i.test(target) ? normalised(target) : undefined;
}

function normalised(address: string): string | undefined {
  const url = URL.parse(address);
  return url === null ? undefined : url.pathname + url.search;
}

/** The path of the page whose data the router requests with this path; other paths are returned unchanged. */
export const pageOfData = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');

/** The path of a target, without its query. */
export function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark < 0 ? target : target.slice(0, mark);
}
