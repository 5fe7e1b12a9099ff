import { useState } from 'react'
import type { StaffRole } from 'shared-contracts'
import { Button, patterns } from 'shared-ui'
import { type Column, DataTable, Panel } from 'shared-ui/back-office'
import { RowActions } from '../../ui/row-actions'
import { useMay } from '../../lib/use-may'
import { May } from '../../ui/may'
import { messages } from './messages'
import { Allowed } from './permissions'
import { RemoveRoleDialog, RoleDialog } from './role-dialogs'

const { columns: names } = messages

type Task = { act: 'create' } | { act: 'save' | 'remove'; role: StaffRole }

/** Which role allows what; those of the shop's own can be changed by who may do no less. */
export function RolesPanel({ roles, refresh }: { roles: readonly StaffRole[]; refresh: () => void }) {
  const [task, setTask] = useState<Task | null>(null)
  const { may } = useMay()
  const close = () => setTask(null)
  const columns: Column<StaffRole>[] = [
    { key: 'role', header: names.role, cell: ({ name }) => <bdi className={patterns.semibold}>{name}</bdi> },
    {
      key: 'allows',
      header: messages.allows,
      phone: 'detail',
      cell: ({ permissions }) => (
        <details>
          <summary data-fold className={patterns.note}>
            {messages.look(permissions.length)}
          </summary>
          <Allowed permissions={permissions} />
        </details>
      ),
    },
    {
      key: 'people',
      header: names.people,
      align: 'end',
      cell: ({ members, invited }) => messages.people(members, invited),
    },
    {
      key: 'actions',
      header: names.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (role) =>
        role.builtIn ? (
          <span className={patterns.note}>{messages.builtIn}</span>
        ) : (
          role.permissions.every(may) && (
            <RowActions
              label={names.actions}
              heard={messages.actionsOf(role.name)}
              needs="staff.write"
              acts={[
                { act: 'save' as const, label: messages.saveRole.act },
                ...(role.members + role.invited === 0
                  ? [{ act: 'remove' as const, label: messages.removeRole.act }]
                  : []),
              ]}
              onAct={(act) => setTask({ act, role })}
            />
          )
        ),
    },
  ]
  return (
    <Panel
      title={messages.roles}
      actions={
        <May permission="staff.write">
          <Button variant="secondary" onClick={() => setTask({ act: 'create' })}>
            {messages.createRole.act}
          </Button>
        </May>
      }
    >
      <p className={patterns.soft}>{messages.rolesText}</p>
      <DataTable caption={messages.roles} columns={columns} rows={roles} rowKey={({ id }) => id} phoneHeading="h3" />
      {task?.act === 'create' && <RoleDialog known={null} refresh={refresh} onClosed={close} />}
      {task?.act === 'save' && <RoleDialog known={task.role} refresh={refresh} onClosed={close} />}
      {task?.act === 'remove' && <RemoveRoleDialog role={task.role} refresh={refresh} onClosed={close} />}
    </Panel>
  )
}
