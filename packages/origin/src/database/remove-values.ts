interface QueryError extends Error {
  query: string;
  params: unknown;
}

/** An error of Drizzle: its message has the values of the statement. */
const isQueryError = (error: Error): error is QueryError => 'query' in error && 'params' in error;

/**
 * Removes the values of a failed statement from an error and its causes: they can be personal data or a password hash, and
 * errors are logged and stored with jobs. The statement and the code of PostgreSQL stay.
 */
export function removeValues(error: unknown): void {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    if (isQueryError(current)) {
      const { message, stack } = current;
      current.message = `Failed query: ${current.query}`;
      if (stack !== undefined) current.stack = stack.replace(message, () => current.message);
      current.params = [];
    }
    // Of PostgreSQL: "Key (email)=(…) already exists."
    if ('detail' in current) delete current.detail;
  }
}
