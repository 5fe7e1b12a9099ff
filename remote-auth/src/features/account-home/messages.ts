/** Texts of the account's first page. */
export const messages = {
  title: 'Your account',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'Everything that is yours, in one place.',
  order: {
    title: 'Your latest order',
    all: 'Orders',
    every: 'All orders',
    none: 'Nothing ordered yet. Once you have, where it is stands here.',
    placedAt: (number: string, date: string) => `${number}, ordered on ${date}`,
    arrives: (days: string) => `Arrives ${days}`,
  },
  messages: {
    title: 'Messages',
    none: 'What you asked shops, and what they answered.',
    unread: (count: number) => (count === 1 ? '1 new answer' : `${count} new answers`),
    read: 'Nothing new',
  },
  wishlist: {
    title: 'Wishlist',
    none: 'The items that you keep thinking about.',
    count: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  },
  shops: {
    title: 'Followed shops',
    none: 'Shops whose new items you hear of.',
    count: (count: number) => (count === 1 ? '1 shop' : `${count} shops`),
  },
  address: {
    title: 'Delivery address',
    none: 'None kept yet. With one the next checkout is a question shorter.',
  },
  credit: {
    title: 'Store credit',
    balance: (sum: string) => `${sum} for your next order`,
  },
  profile: { title: 'Profile', noName: 'No name yet', noPhone: 'No phone number yet' },
} as const
