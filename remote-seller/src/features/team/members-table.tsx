import { SELLER_PERMISSIONS, type Team, type TeamMember } from 'shared-contracts'
import { Button, VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, useFormats, useNow } from 'shared-ui/back-office'
import { roleWords } from '../../lib/role'
import { messages } from './messages'
import { whoIs } from './team-dialogs'
import styles from './team-page.module.css'

const { columns: names } = messages

interface MembersTableProps {
  members: readonly TeamMember[]
  /** Absent for who may not change the team. */
  onChange?: ((member: TeamMember, what: 'role' | 'remove') => void) | undefined
}

/** Who works here, as what, and since when. */
export function MembersTable({ members, onChange }: MembersTableProps) {
  const { day, away } = useFormats()
  const now = useNow()
  const owners = members.filter(({ role }) => role === 'owner').length
  const isOnlyOwner = ({ role }: TeamMember) => role === 'owner' && owners === 1
  const columns: Column<TeamMember>[] = [
    {
      key: 'person',
      header: names.person,
      cell: (member) => (
        <span className={joinClasses(patterns.medium, patterns.breakable)}>
          {whoIs(member)}
          {member.you && <span className={styles.you}>{messages.you}</span>}
        </span>
      ),
      note: ({ name, email }) => name && email,
      noteHeader: names.email,
    },
    { key: 'role', header: names.role, cell: ({ role }) => roleWords.names[role] },
    { key: 'joined', header: names.joined, cell: ({ joinedAt }) => day(joinedAt) },
    {
      key: 'seen',
      header: names.seen,
      cell: ({ lastSeenAt }) => (
        <span className={patterns.note}>{lastSeenAt ? away(lastSeenAt, now) : messages.notSignedIn}</span>
      ),
    },
  ]
  const actions: Column<TeamMember> = {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (member) =>
      isOnlyOwner(member) ? (
        <span className={patterns.note}>{messages.onlyOwner}</span>
      ) : (
        <span className={styles.actions}>
          <Button
            variant="secondary"
            aria-label={messages.changeRoleOf(whoIs(member))}
            onClick={() => onChange?.(member, 'role')}
          >
            {messages.changeRole}
          </Button>
          <Button
            variant="quiet"
            aria-label={messages.removeOf(whoIs(member))}
            onClick={() => onChange?.(member, 'remove')}
          >
            {messages.remove}
          </Button>
        </span>
      ),
  }
  return (
    <DataTable
      caption={messages.members}
      columns={onChange ? [...columns, actions] : columns}
      rows={members}
      rowKey={({ id }) => id}
      phoneHeading="h3"
    />
  )
}

/** Which role allows what. */
export function RolesTable({ roles }: { roles: Team['roles'] }) {
  return (
    // Focusable, so that it can be moved with keys where it is wider than the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.roles}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{messages.permission}</th>
            {roles.map(({ role }) => (
              <th key={role} scope="col">
                <span>{roleWords.names[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SELLER_PERMISSIONS.map((permission) => (
            <tr key={permission}>
              <th scope="row">{roleWords.allowed[permission]}</th>
              {roles.map(({ role, permissions }) => {
                const yes = permissions.includes(permission)
                return (
                  <td key={role} data-yes={yes || undefined}>
                    <span aria-hidden="true">{yes ? '●' : '–'}</span>
                    <VisuallyHidden>{yes ? messages.yes : messages.no}</VisuallyHidden>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
