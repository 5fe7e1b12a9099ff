export {
  BUILT_IN_STAFF_ROLES,
  STAFF_PERMISSION_NEEDS,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from './staff-permissions'
export {
  staffInvitationDraftSchema,
  staffJoinSchema,
  staffRoleChoiceSchema,
  staffRoleDraftSchema,
  type OpenedStaffInvitation,
  type StaffInvitation,
  type StaffMember,
  type StaffPage,
  type StaffPolicy,
  type StaffRole,
  type StaffRoleDraft,
} from './staff.schema'
export type { OwnStaffRole } from './own-staff-role.schema'
