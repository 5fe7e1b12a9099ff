/** Texts of the log-in page. Title and link names are the specification's, section 2. */
export const messages = {
  title: 'Sign in to your account',
  lead: {
    shop: 'Good to see you again. Everything hangs where you left it.',
    seller: 'Your products and your orders are behind this door.',
    admin: 'For those who look after the marketplace.',
  },
  motto: {
    shop: 'Your size, *remembered.*',
    seller: 'The lights are on. *Come in.*',
    admin: 'Keys to the *stockroom.*',
  },
  mailed: (email: string) =>
    `We have written to ${email}. If you cannot sign in yet, look there: the mail says how to go on.`,
  rememberMe: {
    shop: 'Remember me for 30 days',
    seller: 'Remember me for 30 days',
    admin: 'Remember me for 12 hours',
  },
  forgot: 'Forgot password?',
  submit: 'Sign in',
  passkey: 'Use a passkey instead',
  passkeyRefused: 'We do not know this passkey.',
  registerQuestion: 'New here?',
  register: 'Register',
  /** Whom to write to comes with the refusal. */
  blocked: 'This account is blocked, so nobody can sign in to it.',
  invalidCredentials: 'The email address or the password is not right. Please check both and try again.',
} as const
