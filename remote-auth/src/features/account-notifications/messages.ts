/** Texts of the notification settings. */
export const messages = {
  title: 'Notifications',
  lead: 'Which mails you want from us. A change counts at once.',
  always: 'Always sent',
  alwaysText: 'Mails about your orders and about the security of your account. You would miss them.',
  wanted: 'As you like',
  kinds: {
    newsletter: { label: 'Newsletter', hint: 'New collections and sales, now and then.' },
    reviewRequests: { label: 'Questions about what you bought', hint: 'A week after it arrived: does it fit?' },
    priceAlerts: {
      label: 'Price alerts',
      hint: 'When any item on your wishlist gets cheaper. You can also ask there for single ones.',
    },
    followedShops: {
      label: 'Followed shops',
      hint: 'What is new in the shops that you follow: one mail a day at most, once your address is confirmed.',
    },
  },
  saved: 'Saved.',
  backInStock: {
    title: 'Sizes you wait for',
    lead: 'One mail each, when it is back. Who asked first is told first.',
    empty: 'Nothing at the moment. When a size is sold out, its page has a button for this.',
    emptyWayOn: 'To the store',
    choice: (color: string, size: string) => `${color}, size ${size}`,
    facts: (email: string, day: string) => `Since ${day}, to ${email}`,
    end: 'End the alert',
    endOf: (title: string, size: string) => `End the alert for ${title}, size ${size}`,
    ended: (title: string, size: string) => `You wait no longer for ${title}, size ${size}.`,
    undo: 'Undo',
    gone: 'This one has been told or ended already.',
  },
} as const
