/** What is said of the network. */
export const messages = {
  lost: 'You are offline. What you have opened stays here.',
  back: 'You are back online.',
} as const
