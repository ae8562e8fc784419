/** A file of a form that is passed on while it arrives. */
export interface StreamedFile {
  name: string;
  type: string;
  /** Can be read once. */
  bytes: AsyncIterable<Uint8Array>;
  /** Length of the form in which the file arrives, for limits that are checked before it is read; undefined if it is not declared. */
  declaredBytes: string | undefined;
}
