import { useFormikContext } from 'formik'
import { useId } from 'react'
import {
  STAFF_PERMISSION_NEEDS,
  STAFF_PERMISSIONS,
  type StaffPermission,
  type StaffRole,
  staffRoleDraftSchema,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { FieldError, TextField } from 'shared-ui/forms'
import { permissionWords } from '../../lib/permissions.messages'
import { refusalsAfter } from '../../lib/refusals'
import { AskDialog } from '../../ui/ask-dialog'
import { ProvedDialog } from '../../ui/proved-dialog'
import { useMay } from '../../lib/use-may'
import { messages } from './messages'
import styles from './staff.module.css'

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
      initialValues={{ name: role?.name ?? '', permissions: role?.permissions ?? [] }}
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
    </ProvedDialog>
  )
}

/** Everything that a role may allow, to tick. Who may change something sees it: the one ticks the other. */
function PermissionBoxes() {
  const { may } = useMay()
  const { values, errors, submitCount, setFieldValue } = useFormikContext<{ permissions: StaffPermission[] }>()
  const errorId = useId()
  const { permissions } = values
  const error = submitCount > 0 ? (errors.permissions as string | undefined) : undefined
  const change = (one: StaffPermission, isChosen: boolean) => {
    const needed = STAFF_PERMISSION_NEEDS[one]
    const chosen = isChosen
      ? [...permissions, one, ...(needed ? [needed] : [])]
      : permissions.filter((other) => other !== one && STAFF_PERMISSION_NEEDS[other] !== one)
    return setFieldValue(
      'permissions',
      STAFF_PERMISSIONS.filter((known) => chosen.includes(known)),
    )
  }
  return (
    <fieldset>
      <legend className={patterns.semibold}>{messages.allows}</legend>
      {STAFF_PERMISSIONS.some((one) => !may(one)) && <p className={patterns.note}>{messages.notYours}</p>}
      <FieldError id={errorId} text={error} />
      <div className={joinClasses(patterns.stack1, styles.boxes)}>
        {STAFF_PERMISSIONS.map((one) => (
          <label key={one} className={styles.box}>
            <input
              type="checkbox"
              name="permissions"
              checked={permissions.includes(one)}
              disabled={!may(one)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              onChange={({ target }) => void change(one, target.checked)}
            />
            {permissionWords.allowed[one]}
          </label>
        ))}
      </div>
    </fieldset>
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
      send={(api) => api.staff.removeRole({ id, version })}
      refusals={refusalsAfter(refresh, messages.conflict)}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}
