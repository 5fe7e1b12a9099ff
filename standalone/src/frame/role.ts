import { AUDIENCES, type Audience } from 'shared-contracts'

/** Who QA looks at the remote as: one audience's demo account, or nobody. */
export type Role = Audience | 'visitor'

export const ROLES: readonly Role[] = ['visitor', ...AUDIENCES]
