/** The kit's sources import their styles; nothing here looks at them. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
