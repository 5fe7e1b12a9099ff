import { number, object, string } from 'yup'
import { accountSchema } from '../accounts/account.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { HOUR_MS, perAccount, perAddress, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  newStaffSchema,
  openedStaffInvitationSchema,
  staffInvitationDraftSchema,
  staffInvitationSchema,
  staffInvitationsSchema,
  staffInvitationTokenSchema,
  staffMemberSchema,
  staffPageSchema,
  staffPolicySchema,
  staffQuerySchema,
  staffRoleChoiceSchema,
  staffRoleDraftSchema,
  staffRoleSchema,
  staffRolesSchema,
} from './staff.schema'

const endpoint = endpoints('Staff')
const id = () => string().uuid().required()
const byId = object({ id: id() }).noUnknown()
const version = () => number().integer().min(0).required()
const atVersion = byId.shape({ version: version(), ...auditWhy }).noUnknown()
/** Drawn by the caller: the same request twice is done once. */
const requestId = id()

/**
 * Who works for the marketplace, as what, and who is asked to. Nobody gives or takes what they may not do themselves.
 *
 * - `NOT_PERMITTED`: the role of whoever asks does not allow it, or the role that it is about allows more than theirs.
 * - `REFUSED`: `detail` says why.
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `LINK_INVALID`: nobody was invited by that link, or it is over.
 * - `WRONG_ACCOUNT`: somebody is signed in, for whom the invitation is not.
 */
export const staffContract = {
  list: endpoint
    .admin('staff.read')
    .get('/api/admin/staff', 'Who works for the marketplace, those who came first first')
    .limit(perAccount('staff', 600, QUARTER_MS))
    .input(staffQuerySchema)
    .output(staffPageSchema),
  roles: endpoint
    .admin('staff.read')
    .get('/api/admin/staff/roles', 'Roles and what they allow')
    .output(staffRolesSchema),
  invitations: endpoint
    .admin('staff.read')
    .get('/api/admin/staff/invitations', 'Invitations that nobody has accepted or revoked')
    .output(staffInvitationsSchema),
  policy: endpoint
    .admin('staff.read')
    .get('/api/admin/staff/policy', 'What is asked of everybody who works here')
    .output(staffPolicySchema),
  savePolicy: endpoint
    .admin('staff.write')
    .put('/api/admin/staff/policy', 'Whether everybody who works here needs a second factor')
    .proof()
    .refuses('CONFLICT')
    .because('reason')
    .input(staffPolicySchema.shape(auditWhy).noUnknown())
    .output(staffPolicySchema),
  invite: endpoint
    .admin('staff.write')
    .post('/api/admin/staff/invitations', 'Invite somebody by mail')
    .answers(201)
    .proof()
    .limit(perAccount('staff-invite', 60, HOUR_MS))
    .refuses('REFUSED', 'NOT_FOUND')
    .because('reason')
    .input(staffInvitationDraftSchema.shape({ requestId }).noUnknown())
    .output(staffInvitationSchema),
  resend: endpoint
    .admin('staff.write')
    .post('/api/admin/staff/invitations/{id}/resend', 'Send an invitation again, with time from now on')
    .proof()
    .limit(perAccount('staff-invite', 60, HOUR_MS))
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(byId.shape(auditWhy).noUnknown())
    .output(staffInvitationSchema),
  revoke: endpoint
    .admin('staff.write')
    .delete('/api/admin/staff/invitations/{id}', 'Revoke an invitation: its link opens nothing any more')
    .answers(204)
    .refuses('NOT_FOUND')
    .because('reason')
    .input(byId.shape(auditWhy).noUnknown()),
  assign: endpoint
    .admin('staff.write')
    .put('/api/admin/staff/members/{id}/role', 'Give a member another role; it counts at once')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(staffRoleChoiceSchema.concat(atVersion).noUnknown())
    .output(staffMemberSchema),
  suspend: endpoint
    .admin('staff.write')
    .post('/api/admin/staff/members/{id}/suspend', 'Keep a member out: signed out everywhere, at once')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(atVersion)
    .output(staffMemberSchema),
  reinstate: endpoint
    .admin('staff.write')
    .post('/api/admin/staff/members/{id}/reinstate', 'Let a suspended member sign in again')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(atVersion)
    .output(staffMemberSchema),
  remove: endpoint
    .admin('staff.write')
    .delete(
      '/api/admin/staff/members/{id}',
      'Take a member’s access and second factors away; only an invitation brings them back',
    )
    .answers(204)
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(atVersion),
  createRole: endpoint
    .admin('staff.write')
    .post('/api/admin/staff/roles', 'Make a role of the shop’s own')
    .answers(201)
    .proof()
    .refuses('NAME_TAKEN', 'REFUSED')
    .because('reason')
    .input(staffRoleDraftSchema.shape({ requestId }).noUnknown())
    .output(staffRoleSchema),
  saveRole: endpoint
    .admin('staff.write')
    .put('/api/admin/staff/roles/{id}', 'Change a role of the shop’s own; it counts at once for all who have it')
    .proof()
    .refuses('NOT_FOUND', 'NAME_TAKEN', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(staffRoleDraftSchema.concat(atVersion).noUnknown())
    .output(staffRoleSchema),
  removeRole: endpoint
    .admin('staff.write')
    .delete('/api/admin/staff/roles/{id}', 'Remove a role of the shop’s own that nobody has')
    .answers(204)
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason')
    .input(atVersion),
  invitation: endpoint
    .anybody()
    .get('/api/admin/invitation', 'What an invitation is for')
    .refuses('LINK_INVALID')
    .input(staffInvitationTokenSchema)
    .output(openedStaffInvitationSchema),
  join: endpoint
    .stranger(perAddress('staff-join', 30, QUARTER_MS))
    .post('/api/admin/invitation/acceptance', 'Accept an invitation with a password, and sign in')
    .answers(201)
    .refuses('LINK_INVALID', 'WRONG_ACCOUNT', 'PASSWORD_TOO_COMMON')
    .input(newStaffSchema)
    .output(accountSchema),
}
