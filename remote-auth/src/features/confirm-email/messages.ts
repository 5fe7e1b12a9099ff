/** Texts of the page that a confirming mail's link opens. */
export const messages = {
  title: 'Confirm your address',
  motto: 'Signed, *sealed.*',
  lead: 'One press, and we know that the mail reached the right person.',
  submit: 'Confirm my address',
  doneTitle: 'Thank you, that is settled',
  done: (email: string) => `${email} is the address of your account.`,
  on: 'On to the shop',
  deadTitle: 'This link does not work any more',
  dead: 'A link works once, and for a day; the newest mail counts. Sign in to have another one sent, if your address still needs it.',
  account: 'To your account',
  taken: 'Somebody has registered with this address meanwhile. Your account keeps its former one.',
} as const
