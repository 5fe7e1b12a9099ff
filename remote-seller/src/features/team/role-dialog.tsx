import { useState } from 'react'
import type { SellerRole, TeamMember } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'
import { RoleChoice } from './role-choice'
import { TeamDialog } from './team-dialog'
import { whoIs } from './who-is'

const text = messages.roleDialog

/** Gives a member another role. */
export function RoleDialog({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const { toast } = useHost()
  const [role, setRole] = useState(member.role)
  const changing = useProvedChange('sellerTeam', (api, chosen: SellerRole) =>
    api.sellerTeam.changeRole({ id: member.id, role: chosen }),
  )
  const done = () => {
    if (role !== member.role) toast.success(text.done(whoIs(member), roleWords.names[role]))
    onClosed()
  }
  return (
    <TeamDialog
      title={text.title(whoIs(member))}
      text={text}
      change={changing}
      onConfirm={() => changing.change(role, { onSuccess: done })}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <RoleChoice legend={messages.columns.role} value={role} onChange={setRole} />
    </TeamDialog>
  )
}
