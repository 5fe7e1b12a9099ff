import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { Session } from '../identity/accounts/session'

/** Whether the role of somebody's account allows something; `false` of who is not of the staff. */
export const staffMay = ({ staff }: Session['account'], permission: StaffPermission): boolean =>
  staff?.permissions.includes(permission) ?? false
