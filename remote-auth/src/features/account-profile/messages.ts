/** Texts of the profile page. */
export const messages = {
  title: 'Profile',
  lead: 'Tell us what to call you. Nothing here is needed to shop.',
  you: 'About you',
  name: 'Name',
  phone: 'Phone (optional)',
  phoneHint: 'For the carrier, when a parcel cannot find you.',
  save: 'Save',
  saved: 'Saved.',
  email: 'Email address',
  emailLead: (email: string) => `You sign in with ${email}.`,
  pending: (email: string) =>
    `A link is waiting at ${email}. Your address changes when you use it; until then, nothing does.`,
  newEmail: 'New email address',
  change: 'Change address',
  sent: (email: string) => `We have sent a link to ${email}. Use it within a day.`,
  emailTaken: 'An account with this address exists already. Choose another one.',
  member: (day: string) => `Here since ${day}.`,
} as const
