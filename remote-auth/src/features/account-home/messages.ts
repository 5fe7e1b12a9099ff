/** Texts of the account's first page. */
export const messages = {
  title: 'Your account',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'Everything that is yours, in one place.',
  places: {
    orders: { title: 'Orders', text: 'What is on its way, and what hangs in your wardrobe already.' },
    wishlist: { title: 'Wishlist', text: 'The pieces that you keep thinking about.' },
    addresses: { title: 'Addresses', text: 'Where parcels go.' },
    profile: { title: 'Profile', text: 'Your name, your phone, your email address.' },
    security: { title: 'Security', text: 'Password, passkeys, and where you are signed in.' },
    notifications: { title: 'Notifications', text: 'Which mails you want from us.' },
    privacy: { title: 'Privacy', text: 'Take your data with you, or leave for good.' },
  },
} as const
