/** Texts of the page that the link of a shop's first start opens. */
export const messages = {
  title: 'Make the first admin',
  lead: 'You have started this shop, so you look after it. Everybody else is let in by you.',
  motto: 'Every shop begins with *one key.*',
  submit: 'Make the account',
  success: 'You are the first admin.',
  passwordTooCommon: 'No account was made yet: the password is too easy to guess.',
  deadTitle: 'This link does not work any more',
  dead: 'It makes one account, within an hour after the start that printed it, and only as long as the shop has no admin. When there is none yet, start the shop again: it prints a new link.',
  logIn: 'Sign in as an admin',
} as const
