import { type StaffRole, staffRoleDraftSchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { refusalsAfter } from '../../lib/refusals'
import { AskDialog } from '../../ui/ask-dialog'
import { ProvedDialog } from '../../ui/proved-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'
import { PermissionBoxes } from './permissions'

interface DialogProps {
  refresh: () => void
  onClosed: () => void
}

/** Makes a role (`known` is `null`), or changes one of the shop's own. What is typed stays when somebody else was faster. */
export function RoleDialog({ known: role, refresh, onClosed }: DialogProps & { known: StaffRole | null }) {
  const { api } = useHost()
  const title = role ? messages.saveRole.title(role.name) : messages.createRole.title
  const texts = role ? messages.saveRole : messages.createRole
  return (
    <ProvedDialog
      title={title}
      initialValues={{ name: role?.name ?? '', permissions: role?.permissions ?? [], reason: '' }}
      schema={staffRoleDraftSchema}
      send={(draft, requestId) =>
        role
          ? api.staff.saveRole({ ...draft, id: role.id, version: role.version })
          : api.staff.createRole({ ...draft, requestId })
      }
      refusals={{
        ...refusalsAfter(refresh, messages.conflict),
        NAME_TAKEN: { text: messages.nameTaken, field: { name: 'name', message: messages.nameTaken } },
      }}
      success={({ name }) => texts.done(name)}
      onSent={refresh}
      submit={role ? messages.saveRole.submit : messages.createRole.act}
      pendingText={texts.pending}
      onClosed={onClosed}
    >
      <TextField name="name" label={messages.roleName} autoComplete="off" />
      <PermissionBoxes />
      <WhyField />
    </ProvedDialog>
  )
}

/** Asks before a role is removed. */
export function RemoveRoleDialog({
  role: { id, name, version },
  refresh,
  onClosed,
}: DialogProps & { role: StaffRole }) {
  const text = messages.removeRole
  return (
    <AskDialog
      title={text.title(name)}
      words={{ ...text, done: text.done(name) }}
      send={(api, reason) => api.staff.removeRole({ id, version, reason })}
      refusals={refusalsAfter(refresh, messages.conflict)}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}
