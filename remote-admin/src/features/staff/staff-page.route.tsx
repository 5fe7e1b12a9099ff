import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageModule, StaffMember, StaffRole } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterSelect,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  param,
  readSearch,
  SearchBox,
  StateBadge,
  useFormats,
  useListAddress,
  useNow,
  KeyPages,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { RowActions } from '../../ui/row-actions'
import { useMay } from '../../lib/use-may'
import { May } from '../../ui/may'
import { InvitationsPanel } from './invitations-panel'
import { messages } from './messages'
import { PolicyForm } from './policy-form'
import { RolesPanel } from './roles-panel'
import { type AccessAct, AccessDialog, AssignDialog, InviteDialog, whoIs } from './staff-dialogs'
import styles from './staff.module.css'

const { columns: names } = messages

const readAddress = (search: URLSearchParams) =>
  readSearch(search, { q: param.words, role: param.uuid, after: param.uuid })

type Task = { act: 'invite' } | { act: 'assign' | AccessAct; member: StaffMember }

const columnsOf = ({ day, away }: Formats, now: number): Column<StaffMember>[] => [
  {
    key: 'person',
    header: names.person,
    cell: (member) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable, patterns.shrink)}>
        <span className={joinClasses(patterns.medium, patterns.breakable)}>
          <bdi>{whoIs(member)}</bdi>
          {member.you && <span className={styles.you}>{messages.you}</span>}
        </span>
        {member.name && <span className={patterns.note}>{member.email}</span>}
      </span>
    ),
  },
  { key: 'role', header: names.role, phone: 'meta', cell: ({ role }) => <bdi>{role.name}</bdi> },
  {
    key: 'state',
    header: names.state,
    phone: 'trail',
    cell: ({ suspendedAt }) =>
      suspendedAt ? (
        <StateBadge tone="bad">{messages.suspended}</StateBadge>
      ) : (
        <StateBadge tone="done">{messages.active}</StateBadge>
      ),
  },
  {
    key: 'factor',
    header: names.factor,
    phone: 'detail',
    cell: ({ secondFactor }) => (secondFactor ? messages.withFactor : messages.withoutFactor),
  },
  { key: 'joined', header: names.joined, phone: 'detail', cell: ({ joinedAt }) => day(joinedAt) },
  {
    key: 'seen',
    header: names.seen,
    phone: 'detail',
    cell: ({ lastSeenAt }) => (
      <span className={patterns.note}>{lastSeenAt ? away(lastSeenAt, now) : messages.notSignedIn}</span>
    ),
  },
]

/** Who works for the marketplace, who is asked to, what each role allows, and what is asked of everybody. */
export function Page() {
  const { queries } = useHost()
  const client = useQueryClient()
  const formats = useFormats()
  const now = useNow()
  const { may } = useMay()
  const [task, setTask] = useState<Task | null>(null)
  const { q, role, after } = readAddress(useListAddress().search)
  const input = { ...(q && { q }), ...(role && { role }), ...(after && { after }) }
  const list = useQuery(queries.staff.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const roles = useQuery(queries.staff.roles.queryOptions())
  const invitations = useQuery(queries.staff.invitations.queryOptions())
  const policy = useQuery(queries.staff.policy.queryOptions())
  const refresh = () => void client.invalidateQueries({ queryKey: queries.staff.key() })
  const close = () => setTask(null)
  const all = roles.data?.items ?? []
  const allowedOf = (id: string) => all.find((one) => one.id === id)?.permissions
  // Nobody gives or touches more than their own role allows.
  const mine = (permissions: StaffRole['permissions'] | undefined) => permissions?.every(may) ?? false
  const given = all.filter(({ permissions }) => mine(permissions))
  const actions: Column<StaffMember> = {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (member) =>
      mine(allowedOf(member.role.id)) && (
        <RowActions
          label={names.actions}
          heard={messages.actionsOf(whoIs(member))}
          needs="staff.write"
          acts={actsOf(member).map((act) => ({ act, label: messages[act].act }))}
          onAct={(act) => setTask({ act, member })}
        />
      ),
  }
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={<p>{messages.note}</p>}>
        <May permission="staff.write">
          <Button onClick={() => setTask({ act: 'invite' })}>{messages.invite.act}</Button>
        </May>
      </PageHeader>
      <div className={patterns.stack8}>
        <Panel
          title={messages.members}
          actions={
            <span className={styles.filters}>
              <SearchBox label={messages.find} />
              <FilterSelect
                label={messages.role}
                name="role"
                any={messages.anyRole}
                choices={all.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </span>
          }
        >
          <Loaded query={list} texts={messages}>
            {({ items, next }) =>
              items.length === 0 ? (
                <Nothing {...messages.none} to={adminPaths.staff()} />
              ) : (
                <div aria-busy={list.isPlaceholderData}>
                  <DataTable
                    caption={messages.members}
                    columns={[...columnsOf(formats, now), actions]}
                    rows={items}
                    rowKey={({ id }) => id}
                    phoneHeading="h3"
                  />
                  <KeyPages label={messages.pages} from={after} next={next} />
                </div>
              )
            }
          </Loaded>
        </Panel>
        {invitations.data && invitations.data.items.length > 0 && (
          <InvitationsPanel invitations={invitations.data.items} refresh={refresh} />
        )}
        <Loaded query={roles} texts={messages}>
          {({ items }) => <RolesPanel roles={items} refresh={refresh} />}
        </Loaded>
        {policy.data && <PolicyForm policy={policy.data} refresh={refresh} />}
      </div>
      {task?.act === 'invite' && <InviteDialog roles={given} refresh={refresh} onClosed={close} />}
      {task?.act === 'assign' && <AssignDialog member={task.member} roles={given} refresh={refresh} onClosed={close} />}
      {(task?.act === 'suspend' || task?.act === 'reinstate' || task?.act === 'remove') && (
        <AccessDialog act={task.act} member={task.member} refresh={refresh} onClosed={close} />
      )}
    </>
  )
}

const actsOf = ({ you, suspendedAt }: StaffMember): ('assign' | AccessAct)[] =>
  you ? ['assign'] : ['assign', suspendedAt ? 'reinstate' : 'suspend', 'remove']

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
