import type { TeamInvitation } from 'shared-contracts'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'
import { TeamDialog } from './team-dialog'

const text = messages.revokeDialog

/** Asks before an invitation is taken back. */
export function RevokeDialog({ invitation, onClosed }: { invitation: TeamInvitation; onClosed: () => void }) {
  const revoking = useProvedChange('sellerTeam', (api) => api.sellerTeam.revoke({ id: invitation.id }))
  return (
    <TeamDialog
      title={text.title(invitation.email)}
      text={text}
      change={revoking}
      onConfirm={() => revoking.change(undefined, { onSuccess: onClosed })}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </TeamDialog>
  )
}
