/** Texts of the page for those who forgot their password. */
export const messages = {
  title: 'Forgot password?',
  lead: 'It happens to the best buttons, too. Tell us your email address and we send you a link.',
  motto: 'Lost a button? *We keep spares.*',
  submit: 'Send the link',
  loginQuestion: 'Remembered it?',
  login: 'Login here',
  sentTitle: 'Look into your mail',
  sent: (email: string) =>
    `If there is an account for ${email}, a link to choose a new password is on its way. It works once and for an hour.`,
  sentHint: 'Nothing there? Look among the spam, or try another address.',
  another: 'Try another address',
  demoInbox: 'Open the demo inbox',
} as const
