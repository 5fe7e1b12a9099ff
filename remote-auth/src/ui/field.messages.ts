import { PASSWORD_MIN_LENGTH } from 'shared-contracts'

/** Labels of the fields that several forms have. */
export const fieldMessages = {
  email: 'Email',
  password: 'Password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. Four words in a row hold better than one with a dollar sign.`,
  confirmPassword: 'Confirm password',
} as const
