export const termsMessages = {
  before: 'I accept the',
  link: 'Terms and Conditions',
  opens: 'Opens in a new tab',
} as const
