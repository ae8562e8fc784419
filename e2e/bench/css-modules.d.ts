/** The sources of the UI kit import CSS modules. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
