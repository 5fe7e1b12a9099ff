export {
  INVITATION_MS,
  MAX_TEAM,
  SELLER_PERMISSIONS,
  SELLER_ROLES,
  type SellerPermission,
  type SellerRole,
} from './seller-roles'
export {
  invitationDraftSchema,
  joinSchema,
  type Invitation,
  type InvitationDraft,
  type JoinDraft,
  type OwnShops,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from './team.schema'
