export const messages = {
  navigation: 'Seller area',
  backOffice: 'Seller',
  openSidebar: 'Open the menu',
  closeSidebar: 'Close the menu',
  collapseSidebar: 'Collapse the sidebar',
  expandSidebar: 'Expand the sidebar',
  visitShop: 'Visit the shop',
  home: 'Home',
  account: 'Account',
  logOut: 'Logout',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: the shop did not answer. Please try again.',
} as const
