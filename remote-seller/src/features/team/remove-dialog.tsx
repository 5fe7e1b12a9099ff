import type { TeamMember } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'
import { TeamDialog } from './team-dialog'
import { whoIs } from './who-is'

const text = messages.removeDialog

/** Asks before a member is taken out. */
export function RemoveDialog({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const { toast } = useHost()
  const removing = useProvedChange('sellerTeam', (api) => api.sellerTeam.remove({ id: member.id }))
  const done = () => {
    toast.success(text.done(whoIs(member)))
    onClosed()
  }
  return (
    <TeamDialog
      title={text.title(whoIs(member))}
      text={text}
      change={removing}
      onConfirm={() => removing.change(undefined, { onSuccess: done })}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </TeamDialog>
  )
}
