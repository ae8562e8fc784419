/** A document as text, so that a test can compare it with the code. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
