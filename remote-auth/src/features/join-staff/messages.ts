/** Texts of the page that the mail of an invitation into the staff opens. */
export const messages = {
  title: 'Join the staff',
  loading: 'Looking at your invitation',
  lead: (shop: string, role: string, by: string | null) =>
    by
      ? `${by} asks you to work for ${shop}. Your role: ${role}.`
      : `You are asked to work for ${shop}. Your role: ${role}.`,
  motto: 'Somebody has to *mind the shop.*',
  email: (email: string) => `Your log-in will be ${email}.`,
  name: 'Your name',
  nameHint: 'Colleagues see it beside what you do.',
  submit: 'Choose this password and sign in',
  joined: (shop: string) => `Welcome to ${shop}.`,
  passwordTooCommon: 'Nothing was done yet: the password is too easy to guess.',
  over: 'This invitation is over. Load the page anew.',
  wrongTitle: 'Somebody is signed in already',
  wrong: (invited: string, you: string) =>
    `The invitation was sent to ${invited}, and in this browser ${you} is signed in as staff. Sign out first.`,
  logOut: 'Sign out and go on',
  dead: {
    unknown: {
      title: 'This invitation cannot be read',
      text: 'The link is not whole. Copy all of it from the mail, or ask for a new invitation.',
    },
    expired: {
      title: 'This invitation has expired',
      text: 'A link opens for three days. Ask whoever invited you to send it again: the link in your mail works then.',
    },
    revoked: {
      title: 'This invitation was revoked',
      text: 'Ask whoever invited you when you think that was a mistake.',
    },
    accepted: {
      title: 'This invitation is used already',
      text: 'Somebody has joined with it. When that was you, sign in.',
    },
  },
  toLogIn: 'Sign in as staff',
  failedTitle: 'Your invitation did not load',
  failed: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
} as const
