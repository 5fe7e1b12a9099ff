/** Texts of signing out, and of sessions that end by themselves. */
export const messages = {
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  logOutFailed: 'You are still signed in: logging out did not work. Please try again.',
  ended: 'Your session has ended. Sign in again, and you are back where you were, with everything you typed.',
} as const
