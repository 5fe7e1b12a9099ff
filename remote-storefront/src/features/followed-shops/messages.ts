/** Texts of the shops that a shopper follows. */
export const messages = {
  title: 'Followed shops',
  titleOnPage: (page: number) => `Followed shops, page ${page}`,
  lead: 'What is new in them comes by mail, once a day at most.',
  settings: 'Notifications',
  list: 'Shops that you follow',
  loading: 'Walking past the shops…',
  since: (day: string) => `Followed since ${day}`,
  nothing: 'Nothing for sale at the moment.',
  emptyTitle: 'No shops yet',
  emptyText: 'Follow a shop on its page or beside one of its items, and what is new in it comes to you.',
  emptyWayOn: 'To the store',
  failedTitle: 'Your shops did not load',
  failedText: 'Nothing is lost. Check your connection and try again.',
} as const
