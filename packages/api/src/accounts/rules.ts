/** Bounds of usernames and passwords (docs/spec/ui-and-texts.md, "Validation"); an operator can require longer passwords. */
export const accountRules = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 5,
  passwordMax: 200,
} as const;
