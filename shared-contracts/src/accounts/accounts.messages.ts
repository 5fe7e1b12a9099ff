/** Texts of the account forms' rules; shown under their field, so they name what to do. */
export const accountMessages = {
  emailRequired: 'Enter your email address',
  emailInvalid: 'Enter an email address like name@example.com',
  emailTooLong: 'Use an email address of at most 254 characters',
  emailTaken: 'An account with this email address exists already',
  passwordRequired: 'Enter a password',
  passwordTooShort: 'Use at least 8 characters',
  passwordTooLong: 'Use at most 128 characters',
  passwordCommon: 'This password is on the list of the most common ones. Choose another',
  confirmRequired: 'Enter the password once more',
  confirmMismatch: 'The two passwords are not the same',
  termsRequired: 'Accept the terms and conditions to register',
} as const
