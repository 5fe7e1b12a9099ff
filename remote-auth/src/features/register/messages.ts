/** Texts of the registration page. Title and link names are the specification's, section 2. */
export const messages = {
  title: 'Create and account',
  lead: {
    shop: 'One account for your orders and for the pieces you cannot stop looking at.',
    seller: 'Show what you make to people who are looking for it.',
  },
  motto: {
    shop: 'A wardrobe starts with *one good coat.*',
    seller: 'You make it. *We hang it in the window.*',
  },
  submit: 'Create account',
  loginQuestion: 'Have an account already?',
  login: 'Login here',
  success: 'Nearly done: we have written to you.',
  passwordTooCommon: 'No account was made yet: the password is too easy to guess.',
} as const
