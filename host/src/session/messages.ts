/** Texts of signing out. */
export const messages = {
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: logging out did not work. Please try again.',
} as const
