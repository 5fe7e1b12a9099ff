/** Texts of what stands around every page of the admin. */
export const messages = {
  area: 'Admin',
  shop: 'To the shop',
  navigation: 'Admin area',
  overview: 'Overview',
  remotes: 'Remotes',
  history: 'History',
  graph: 'Dependencies',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: logging out did not work. Please try again.',
} as const
