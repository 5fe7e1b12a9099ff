import { type StaffInvitation, staffInvitationDraftSchema, type StaffMember, type StaffRole } from 'shared-contracts'
import { staffRoleChoiceSchema } from 'shared-contracts/staff/staff.schema'
import { useHost } from 'shared-ui'
import { SelectField, TextField } from 'shared-ui/forms'
import { refusalsAfter } from '../../lib/refusals'
import { AskDialog } from '../../ui/ask-dialog'
import { ProvedDialog } from '../../ui/proved-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'

/** By name; by address until they have given one. */
export const whoIs = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string => name ?? email

interface DialogProps {
  refresh: () => void
  onClosed: () => void
}

const optionsOf = (roles: readonly StaffRole[]) => roles.map(({ id, name }) => ({ value: id, label: name }))

/** Asks for an address and a role, and sends the invitation. @param roles those that whoever asks may give. */
export function InviteDialog({ roles, refresh, onClosed }: DialogProps & { roles: readonly StaffRole[] }) {
  const { api } = useHost()
  const text = messages.invite
  return (
    <ProvedDialog
      title={text.title}
      initialValues={{ email: '', role: '', reason: '' }}
      schema={staffInvitationDraftSchema}
      send={(draft, requestId) => api.staff.invite({ ...draft, requestId })}
      refusals={refusalsAfter(refresh, messages.conflict)}
      success={({ email }) => text.done(email)}
      onSent={refresh}
      submit={text.confirm}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <TextField name="email" type="email" label={text.email} hint={text.emailHint} autoComplete="off" />
      <SelectField name="role" label={text.role} placeholder={messages.chooseRole} options={optionsOf(roles)} />
      <WhyField />
    </ProvedDialog>
  )
}

/** Gives a member another role. @param roles those that whoever asks may give. */
export function AssignDialog({
  member,
  roles,
  refresh,
  onClosed,
}: DialogProps & { member: StaffMember; roles: readonly StaffRole[] }) {
  const { api } = useHost()
  const text = messages.assign
  const { id, version } = member
  return (
    <ProvedDialog
      title={text.title(whoIs(member))}
      initialValues={{ role: member.role.id, reason: '' }}
      schema={staffRoleChoiceSchema}
      send={(draft) => api.staff.assign({ ...draft, id, version })}
      refusals={refusalsAfter(refresh, messages.conflict)}
      success={({ role }) => text.done(whoIs(member), role.name)}
      onSent={refresh}
      submit={text.confirm}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <SelectField name="role" label={messages.role} placeholder={messages.chooseRole} options={optionsOf(roles)} />
      <WhyField />
    </ProvedDialog>
  )
}

export type AccessAct = 'suspend' | 'reinstate' | 'remove'

/** Asks before somebody is kept out, let in again or removed. */
export function AccessDialog({
  act,
  member,
  refresh,
  onClosed,
}: DialogProps & { act: AccessAct; member: StaffMember }) {
  const text = messages[act]
  const { id, version } = member
  return (
    <AskDialog
      title={text.title(whoIs(member))}
      words={{ ...text, done: text.done(whoIs(member)) }}
      variant={act === 'reinstate' ? 'primary' : 'accent'}
      send={(api, reason) => api.staff[act]({ id, version, reason })}
      refusals={refusalsAfter(refresh, messages.conflict)}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}

/** Asks before an invitation is sent again or revoked. */
export function InvitationDialog({
  act,
  invitation: { id, email },
  refresh,
  onClosed,
}: DialogProps & { act: 'resend' | 'revoke'; invitation: StaffInvitation }) {
  const text = messages[act]
  const { REFUSED } = refusalsAfter(refresh, messages.conflict)
  return (
    <AskDialog
      title={text.title(email)}
      words={{ ...text, done: text.done(email) }}
      variant={act === 'resend' ? 'primary' : 'accent'}
      send={(api, reason): Promise<unknown> => api.staff[act]({ id, reason })}
      {...(act === 'resend' && { refusals: { REFUSED } })}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}
