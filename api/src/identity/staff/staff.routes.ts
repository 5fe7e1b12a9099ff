import { sessionCookie } from '../accounts/account-cookies'
import { accountOf, startSession } from '../accounts/session'
import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { requestScope } from '../../platform/log/request-scope'
import { createStaffRole, removeStaffRole, saveStaffRole } from './change-roles'
import { assignRole, removeStaff, setSuspended } from './change-staff'
import {
  findStaffInvitation,
  inviteStaff,
  joinStaff,
  listStaffInvitations,
  resendStaffInvitation,
  revokeStaffInvitation,
} from './invite-staff'
import { listStaff, listStaffRoles } from './staff'
import { describeStaffPolicy, saveStaffPolicy } from './staff-policy'

const { staff } = route

/** A line for each change of who may do what. */
const note = (act: string, account: string, about: Readonly<Record<string, string>> = {}) =>
  logSecurityEvent('staff-changed', { act, account, ...about })

export const staffRoutes = {
  list: staff.list.handler(({ input, context: { db, admin } }) => listStaff(db, input, admin.id)),
  roles: staff.roles.handler(async ({ context: { db, clock } }) => ({ items: await listStaffRoles(db, clock.now()) })),
  invitations: staff.invitations.handler(async ({ context }) => ({ items: await listStaffInvitations(context.db) })),
  policy: staff.policy.handler(({ context }) => describeStaffPolicy(context)),
  savePolicy: staff.savePolicy.handler(({ input, context }) => saveStaffPolicy(context, context.admin.id, input)),
  invite: staff.invite.handler(async ({ input, context }) => {
    const invitation = await inviteStaff(context, context.admin.id, input)
    note('invited', context.admin.id, { invitation: invitation.id, role: invitation.role.id })
    return invitation
  }),
  resend: staff.resend.handler(async ({ input: { id }, context }) => {
    const invitation = await resendStaffInvitation(context, context.admin.id, id)
    note('invitation-resent', context.admin.id, { invitation: id })
    return invitation
  }),
  revoke: staff.revoke.handler(async ({ input: { id }, context }) => {
    await revokeStaffInvitation(context, context.admin.id, id)
    note('invitation-revoked', context.admin.id, { invitation: id })
  }),
  assign: staff.assign.handler(async ({ input: { id, role, version }, context }) => {
    const by = context.admin.id
    const member = await assignRole(context, { by, memberId: id, roleId: role, version })
    note('role-assigned', by, { member: id, role })
    return member
  }),
  suspend: staff.suspend.handler(async ({ input: { id, version }, context }) => {
    const by = context.admin.id
    const member = await setSuspended(context, { by, memberId: id, version, suspended: true })
    note('suspended', by, { member: id })
    return member
  }),
  reinstate: staff.reinstate.handler(async ({ input: { id, version }, context }) => {
    const by = context.admin.id
    const member = await setSuspended(context, { by, memberId: id, version, suspended: false })
    note('reinstated', by, { member: id })
    return member
  }),
  remove: staff.remove.handler(async ({ input: { id, version }, context }) => {
    await removeStaff(context, { by: context.admin.id, memberId: id, version })
    note('removed', context.admin.id, { member: id })
  }),
  createRole: staff.createRole.handler(async ({ input: { requestId, ...draft }, context }) => {
    const role = await createStaffRole(context, { by: context.admin.id, id: requestId, ...draft })
    note('role-created', context.admin.id, { role: role.id })
    return role
  }),
  saveRole: staff.saveRole.handler(async ({ input, context }) => {
    const role = await saveStaffRole(context, { by: context.admin.id, ...input })
    note('role-changed', context.admin.id, { role: role.id })
    return role
  }),
  removeRole: staff.removeRole.handler(async ({ input, context }) => {
    await removeStaffRole(context, { by: context.admin.id, ...input })
    note('role-removed', context.admin.id, { role: input.id })
  }),
  invitation: staff.invitation.handler(async ({ input, context }) => {
    const invitation = await findStaffInvitation(context, input.token, context.clock.now())
    if (!invitation) throw context.refuse('LINK_INVALID')
    return invitation
  }),
  join: staff.join.handler(async ({ input, context }) => {
    // Whoever is at work here would be signed out for somebody else.
    if (await context.visitor.session('admin')) throw context.refuse('WRONG_ACCOUNT')
    const { userAgent, headers } = requestScope()
    const account = await accountOf(context.db, await joinStaff(context, input))
    const from = { now: context.clock.now(), remembered: false, userAgent, formerToken: context.visitor.tokens.admin }
    const token = await startSession(context.db, account, from)
    headers.append('set-cookie', sessionCookie('admin', { token, remembered: false }, context))
    note('joined', account.id)
    return account
  }),
}
