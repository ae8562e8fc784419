interface QueryError extends Error {
  query: string;
  params: unknown;
}

/** An error of Drizzle: its message has the values of the statement. */
const isQueryError = (error: Error): error is QueryError => 'query' in error && 'params' in error;

interface RefusedValue extends Error {
  code: string;
  where?: unknown;
}

/** An error of class 22 of PostgreSQL: its message quotes the value, such as `invalid input syntax for type uuid: "…"`. */
const isRefusedValue = (error: Error): error is RefusedValue =>
  'code' in error && typeof error.code === 'string' && /^22[\dA-Z]{3}$/.test(error.code);

/**
 * Removes the values of a failed statement from an error and its causes: they can be personal data or a password hash, and
 * errors are logged and stored with jobs. The statement and the code of PostgreSQL stay.
 */
export function removeValues(error: unknown): void {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    if (isQueryError(current)) {
      replaceMessage(current, `Failed query: ${current.query}`);
      current.params = [];
    }
    if (isRefusedValue(current)) {
      replaceMessage(current, `PostgreSQL refused a value (${current.code}).`);
      // "JSON data, line 1: …"
      delete current.where;
    }
    // Of PostgreSQL: "Key (email)=(…) already exists."
    if ('detail' in current) delete current.detail;
  }
}

/** Also in the stack, which begins with the message. */
function replaceMessage(error: Error, message: string): void {
  const { message: former, stack } = error;
  error.message = message;
  if (stack !== undefined) error.stack = stack.replace(former, () => message);
}
