import type { SellerRole } from 'shared-contracts'

/** Texts of the page that an invitation's mail opens. */
export const messages = {
  title: 'Join a team',
  loading: 'Looking at your invitation',
  lead: (shop: string, role: string, by: string | null) => `${by ?? shop} asks you to work for ${shop} as ${role}.`,
  motto: 'Many hands, *one fine seam.*',
  roles: { owner: 'an owner', manager: 'a manager', fulfilment: 'fulfilment', finance: 'finance' } satisfies Record<
    SellerRole,
    string
  >,
  email: (email: string) => `Your log-in will be ${email}.`,
  name: 'Your name',
  nameHint: 'The team sees it beside what you do.',
  submit: 'Create account and join',
  join: (shop: string) => `Join ${shop}`,
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  joined: (shop: string) => `Welcome to ${shop}.`,
  passwordTooCommon: 'No account was made yet: the password is too easy to guess.',
  emailTaken: 'There is an account with this address already. Sign in with it to join.',
  over: 'This invitation is over. Load the page anew.',
  hasAccountTitle: 'You have an account already',
  hasAccount: (email: string) => `Sign in as ${email}, and you are one press away.`,
  logIn: 'Sign in to join',
  wrongTitle: 'This invitation is for another account',
  wrong: (invited: string, you: string) => `It was sent to ${invited}, and you are signed in as ${you}.`,
  logOut: 'Sign out and go on',
  stay: 'Stay signed in',
  dead: {
    unknown: {
      title: 'This invitation cannot be read',
      text: 'The link is not whole. Copy all of it from the mail, or ask for a new invitation.',
    },
    expired: {
      title: 'This invitation has expired',
      text: 'A link opens for seven days. Ask the shop to send it again: the link in your mail works then.',
    },
    revoked: {
      title: 'This invitation was taken back',
      text: 'The shop has changed its mind. Ask them when you think that was a mistake.',
    },
    accepted: {
      title: 'This invitation is used already',
      text: 'Somebody has joined with it. When that was you, sign in.',
    },
  },
  toLogIn: 'To the log-in',
  failedTitle: 'Your invitation did not load',
  failed: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
} as const
