import { paths } from 'shared-contracts'

/** Where a page of the console lies, from its start; the last step is the page itself. */
export const adminTrail = (...steps: readonly { name: string; to?: string }[]) => [
  { name: 'Admin', to: paths.admin.home },
  ...steps,
]
