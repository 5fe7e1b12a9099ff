import { STAFF_PERMISSIONS } from 'shared-contracts/staff/staff-permissions'
import type { StaffPolicy } from 'shared-contracts/staff/staff.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { saveSetting } from '../../platform/settings/shop-settings'
import { changing, refuseBeyond } from './change-staff'

/** What is asked of everybody who works here. */
export async function describeStaffPolicy({
  db,
  settings,
}: Pick<Deps, 'settings'> & { db: Queryable }): Promise<StaffPolicy> {
  const { value, version } = (await settings.read(db)).staff
  return { ...value, version }
}

/**
 * Saves it. Sessions that rest on a password alone bring a second factor from their next request on. To do without one takes all that an owner
 * may: it makes the accounts of owners easier to take, too.
 */
export async function saveStaffPolicy(
  context: Pick<Deps, 'db' | 'clock' | 'settings'> & Refuses<'CONFLICT' | 'NOT_PERMITTED'>,
  by: string,
  { secondFactor, version }: StaffPolicy,
): Promise<StaffPolicy> {
  const { settings, refuse } = context
  const saved = await changing(context, { by }, async ({ tx, now, own }) => {
    if (!secondFactor) refuseBeyond(context, own, STAFF_PERMISSIONS)
    const change = { key: 'staff' as const, value: { secondFactor }, version, by, now }
    if (!(await saveSetting(tx, change))) throw refuse('CONFLICT')
    afterCommit(tx, settings.changed)
    return describeStaffPolicy({ db: tx, settings })
  })
  logSecurityEvent('settings-changed', { account: by, setting: 'staff' })
  return saved
}
