export {
  INVITATION_MS,
  MAX_TEAM,
  SELLER_PERMISSIONS,
  SELLER_ROLES,
  type SellerPermission,
  type SellerRole,
} from './seller-roles'
export {
  type Invitation,
  type InvitationDraft,
  invitationDraftSchema,
  type JoinDraft,
  joinSchema,
  type OwnShops,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from './team.schema'
