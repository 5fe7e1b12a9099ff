/** Texts of the page that the mail's link opens. */
export const messages = {
  title: 'Choose a new password',
  lead: 'It signs you out everywhere, so that only you are in afterwards.',
  motto: 'Sewn back on, *tighter.*',
  submit: 'Save new password',
  success: 'Your new password is in place. Sign in with it.',
  passwordTooCommon: 'The old password still holds: the new one is too easy to guess.',
  deadTitle: 'This link does not work any more',
  dead: 'A link works once, and for an hour. Your password is unchanged; ask for a fresh link and use the newest mail.',
  another: 'Send a new link',
} as const
