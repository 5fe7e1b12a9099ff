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
  sent: (email: string) => `We have written to ${email}. Use the mail’s link within a day.`,
  member: (day: string) => `Here since ${day}.`,
} as const
