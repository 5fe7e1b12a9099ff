import { useState } from 'react'
import type { SellerRole, TeamInvitation, TeamMember } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainInput } from '../../ui/plain-fields'
import { messages } from './messages'
import { RoleChoice } from './role-choice'
import { useTeamChange } from './use-team-change'

const looksLikeMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const whoIs = ({ name, email }: Pick<TeamMember, 'name' | 'email'>) => name ?? email

/** Asks for an address and a role, and sends the invitation. What was typed stays when it is refused. */
export function InviteDialog({ onClosed }: { onClosed: () => void }) {
  const text = messages.inviteDialog
  const { toast } = useHost()
  const requests = useRequestId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('manager')
  const [isWrong, setWrong] = useState(false)
  const { change, isPending, failure, dialog } = useTeamChange((api, draft: { email: string; role: SellerRole }) =>
    api.sellerTeam.invite({ ...draft, requestId: requests.idOf(JSON.stringify(draft)) }),
  )
  function confirm() {
    const typed = email.trim()
    setWrong(!looksLikeMail(typed))
    if (!looksLikeMail(typed)) return
    change(
      { email: typed, role },
      {
        onSuccess: () => {
          toast.success(messages.invited(typed))
          onClosed()
        },
      },
    )
  }
  return (
    <>
      <ConfirmDialog
        title={text.title}
        confirm={text.confirm}
        pending={isPending}
        pendingText={text.pending}
        failure={failure}
        onConfirm={confirm}
        onClosed={onClosed}
      >
        <PlainInput
          type="email"
          label={text.email}
          hint={text.emailHint}
          autoComplete="off"
          value={email}
          error={isWrong ? text.emailMissing : null}
          onTyped={setEmail}
        />
        <RoleChoice legend={text.role} value={role} onChange={setRole} />
      </ConfirmDialog>
      {dialog}
    </>
  )
}

/** Gives a member another role. */
export function RoleDialog({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const text = messages.roleDialog
  const { toast } = useHost()
  const [role, setRole] = useState(member.role)
  const { change, isPending, failure, dialog } = useTeamChange((api, chosen: SellerRole) =>
    api.sellerTeam.changeRole({ id: member.id, role: chosen }),
  )
  const done = () => {
    if (role !== member.role) toast.success(text.done(whoIs(member), roleWords.names[role]))
    onClosed()
  }
  return (
    <>
      <ConfirmDialog
        title={text.title(whoIs(member))}
        confirm={text.confirm}
        pending={isPending}
        pendingText={text.pending}
        failure={failure}
        onConfirm={() => change(role, { onSuccess: done })}
        onClosed={onClosed}
      >
        <p>{text.text}</p>
        <RoleChoice legend={messages.columns.role} value={role} onChange={setRole} />
      </ConfirmDialog>
      {dialog}
    </>
  )
}

/** Asks before a member is taken out. */
export function RemoveDialog({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const text = messages.removeDialog
  const { toast } = useHost()
  const { change, isPending, failure, dialog } = useTeamChange((api) => api.sellerTeam.remove({ id: member.id }))
  const done = () => {
    toast.success(text.done(whoIs(member)))
    onClosed()
  }
  return (
    <>
      <ConfirmDialog
        title={text.title(whoIs(member))}
        confirm={text.confirm}
        pending={isPending}
        pendingText={text.pending}
        failure={failure}
        onConfirm={() => change(undefined, { onSuccess: done })}
        onClosed={onClosed}
      >
        <p>{text.text}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}

/** Asks before an invitation is taken back. */
export function RevokeDialog({ invitation, onClosed }: { invitation: TeamInvitation; onClosed: () => void }) {
  const text = messages.revokeDialog
  const { change, isPending, failure } = useTeamChange((api) => api.sellerTeam.revoke({ id: invitation.id }))
  return (
    <ConfirmDialog
      title={text.title(invitation.email)}
      confirm={text.confirm}
      pending={isPending}
      pendingText={text.pending}
      failure={failure}
      onConfirm={() => change(undefined, { onSuccess: onClosed })}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </ConfirmDialog>
  )
}
