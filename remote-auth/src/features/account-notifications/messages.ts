/** Texts of the notification settings. */
export const messages = {
  title: 'Notifications',
  lead: 'Which mails you want from us. A change counts at once.',
  always: 'Always sent',
  alwaysText: 'Mails about your orders and about the security of your account. You would miss them.',
  wanted: 'As you like',
  kinds: {
    newsletter: { label: 'Newsletter', hint: 'New collections and sales, now and then.' },
    reviewRequests: { label: 'Questions about what you bought', hint: 'Some weeks after it arrived: does it fit?' },
    priceAlerts: { label: 'Price alerts', hint: 'When a piece on your wishlist gets cheaper.' },
  },
  saved: 'Saved.',
} as const
