import type { TeamInvitation } from 'shared-contracts/team/team.schema'
import type { sellerInvitations } from './seller-invitations.table'
import type { LinkKind } from '../../platform/secrets/link-token'

export type InvitationRecord = typeof sellerInvitations.$inferSelect

/** An open invitation as the team sees it. @param invitedBy name or email of who did. */
export const presentInvitation = (
  { id, email, role, sentAt, expiresAt }: InvitationRecord,
  invitedBy: string | null,
): TeamInvitation => ({
  id,
  email,
  role,
  invitedBy,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** What an invitation's link is signed for. */
export const invitationLink: LinkKind = { secret: 'team invitations', purpose: 'join' }
