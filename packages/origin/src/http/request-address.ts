const MAX_FORM_BYTES = 8192;

/** Pathname and query as sent. */
export function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The address with the fields of the form prepended to the query; undefined if the form is too large. */
export async function addressOfForm(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const { pathname, search } = new URL(request.url);
  let form = '';
  const decoder = new TextDecoder();
  if (request.body !== null) {
    for await (const chunk of request.body) {
      form += decoder.decode(chunk, { stream: true });
      if (form.length > maxBytes) return undefined;
    }
  }
  return `${pathname}?${[form, search.slice(1)].filter((part) => part !== '').join('&')}`;
}
