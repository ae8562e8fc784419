/** A document as text, so that a test can hold it against the code. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
