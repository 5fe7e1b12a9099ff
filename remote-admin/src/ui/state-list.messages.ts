/** Words of lists that have a tab for each state. */
export const stateListMessages = {
  elsewhere: 'There are',
  inTab: (total: number, tab: string) => `${total.toLocaleString('en')} in ${tab}`,
} as const
