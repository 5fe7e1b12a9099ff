import type { ReactNode } from 'react'
import { SELLER_ROLES, type SellerRole, type TeamMember } from 'shared-contracts'
import { isEmail } from 'shared-contracts/accounts/is-email'
import { useHost } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/back-office'
import { FormDialog, RadioField, TextField } from 'shared-ui/forms'
import { roleWords } from '../../lib/role'
import { useProved, useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'

interface TeamDialogProps {
  /** The question, as in `Remove Ada from the team?`. */
  title: string
  /** The act in words, and while it is under way. */
  text: { confirm: string; pending: string }
  /** What it does. */
  change: Pick<ReturnType<typeof useProvedChange>, 'isPending' | 'failure' | 'dialog'>
  onConfirm: () => void
  onClosed: () => void
  children: ReactNode
}

/** Asks before something of the team is changed, and for a proof of who is there where that is due. */
export function TeamDialog({ title, text, change, onConfirm, onClosed, children }: TeamDialogProps) {
  return (
    <>
      <ConfirmDialog
        title={title}
        confirm={text.confirm}
        variant="accent"
        pending={change.isPending}
        pendingText={text.pending}
        failure={change.failure}
        onConfirm={onConfirm}
        onClosed={onClosed}
      >
        {children}
      </ConfirmDialog>
      {change.dialog}
    </>
  )
}

/** A member by name; by address until they have given one. */
export const whoIs = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email

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

/** The roles with what each is for. */
const roleOptions = SELLER_ROLES.map((value) => ({
  value,
  label: roleWords.names[value],
  note: roleWords.tasks[value],
}))

const roleDialogText = messages.roleDialog

/** Gives a member another role. */
export function RoleDialog({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const { api, toast } = useHost()
  const { proved, dialog } = useProved('sellerTeam')
  return (
    <>
      <FormDialog
        title={roleDialogText.title(whoIs(member))}
        initialValues={{ role: member.role }}
        send={({ role }) => proved(() => api.sellerTeam.changeRole({ id: member.id, role }))}
        onSent={(_, { role }) => {
          if (role !== member.role) toast.success(roleDialogText.done(whoIs(member), roleWords.names[role]))
        }}
        submit={roleDialogText.confirm}
        pendingText={roleDialogText.pending}
        onClosed={onClosed}
      >
        <p>{roleDialogText.text}</p>
        <RadioField name="role" legend={messages.columns.role} options={roleOptions} />
      </FormDialog>
      {dialog}
    </>
  )
}

const inviteDialogText = messages.inviteDialog
const untyped: { email: string; role: SellerRole } = { email: '', role: 'manager' }

/** Asks for an address and a role, and sends the invitation. What was typed stays when it is refused. */
export function InviteDialog({ onClosed }: { onClosed: () => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProved('sellerTeam')
  return (
    <>
      <FormDialog
        title={inviteDialogText.title}
        initialValues={untyped}
        validate={({ email }) => (isEmail(email.trim()) ? {} : { email: inviteDialogText.emailMissing })}
        send={({ email, role }, requestId) =>
          proved(() => api.sellerTeam.invite({ email: email.trim(), role, requestId }))
        }
        success={(_, { email }) => messages.invited(email.trim())}
        submit={inviteDialogText.confirm}
        pendingText={inviteDialogText.pending}
        onClosed={onClosed}
      >
        <TextField
          name="email"
          type="email"
          label={inviteDialogText.email}
          hint={inviteDialogText.emailHint}
          autoComplete="off"
        />
        <RadioField name="role" legend={inviteDialogText.role} options={roleOptions} />
      </FormDialog>
      {dialog}
    </>
  )
}
