/** The shortest username and password (specification, section 5); an operator may ask for longer passwords. */
export const accountRules = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 5,
  passwordMax: 200,
} as const;
