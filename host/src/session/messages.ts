/** Texts of the session guard and of signing out. */
export const messages = {
  checking: 'Loading...',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: logging out did not work. Please try again.',
} as const
