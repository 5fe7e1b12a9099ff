import type { LinkKind } from '../secrets/link-token'

/** What an invitation's link is signed for. */
export const invitationLink: LinkKind = { secret: 'team invitations', purpose: 'join' }
