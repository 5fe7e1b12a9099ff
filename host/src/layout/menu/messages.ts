/** Texts of the panel below the category line. */
export const messages = {
  all: (department: string) => `All ${department}`,
  reduced: 'Reduced',
  newIn: 'New in',
} as const
