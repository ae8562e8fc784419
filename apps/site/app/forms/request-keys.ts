/** A random UUID. `crypto.randomUUID` would need https. */
export function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The keys of submissions (decision 110): the same content has the same key until it was accepted, so that the origin recognizes
 * a retry after a lost answer.
 */
export function createRequestKeys() {
  const keys = new Map<string, string>();
  return {
    keyOf(content: string): string {
      const key = keys.get(content) ?? createRequestKey();
      keys.set(content, key);
      return key;
    },
    /** Call when the content was accepted: the same content can be sent again on purpose. */
    forget: (content: string) => void keys.delete(content),
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
