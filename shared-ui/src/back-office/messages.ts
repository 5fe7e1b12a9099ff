const count = (value: number) => value.toLocaleString('en')

/** Texts that every back office shows alike. */
export const messages = {
  range: (first: number, last: number, total: number) =>
    first === last ? `${count(first)} of ${count(total)}` : `${count(first)}–${count(last)} of ${count(total)}`,
  cancel: 'Cancel',
  chooseAll: 'Choose all on this page',
  details: 'Details',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  howItWorks: 'How this works',
  stars: (rating: number) => `${rating} of 5 stars`,
  more: 'More to do',
  period: 'Period',
  periods: {
    any: 'Any time',
    today: 'Today',
    '7d': '7 days',
    '30d': '30 days',
    month: 'This month',
    days: 'Days…',
  },
  filter: 'Filter',
  filters: 'Applied filters',
  removeFilter: (label: string) => `Remove: ${label}`,
  failedText: 'Nothing of it is lost. Check your connection and try again.',
  retry: 'Try again',
  closeMenu: 'Close the menu',
  account: 'Account',
  logOut: 'Logout',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: the shop did not answer. Please try again.',
  search: 'Search',
  searchKeys: /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘K' : 'Ctrl K',
  searching: 'Searching...',
  found: (results: number) => `${results === 1 ? '1 result' : `${count(results)} results`}, arrow keys to choose`,
} as const
