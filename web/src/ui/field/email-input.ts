/** Gives a field of an e-mail its keyboard, and keeps the browser from mending what is typed. */
export const emailInput = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 200,
} as const;
