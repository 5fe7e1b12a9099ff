/** What is said about a wrong value in a form of the team. */
export const teamMessages = {
  role: 'Choose a role',
  name: 'Enter your name, so that the team knows who did what',
  nameLength: 'Use at most 80 characters',
} as const
