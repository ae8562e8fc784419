/** The conversation in the query: `?with={member}`. */
export function readCorrespondent(search: string): number | undefined {
  const id = new URLSearchParams(search).get('with') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
