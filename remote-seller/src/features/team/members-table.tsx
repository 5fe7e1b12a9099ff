import type { TeamMember } from 'shared-contracts'
import { Button } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { useFormats } from '../../lib/use-formats'
import { useNow } from '../../lib/use-now'
import { DataTable, type Column } from '../../ui/data-table'
import { messages } from './messages'
import styles from './team-page.module.css'
import { whoIs } from './who-is'

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
  const columns: Column<TeamMember>[] = [
    {
      key: 'person',
      header: names.person,
      cell: (member) => (
        <span className={styles.person}>
          <span className={styles.name}>
            {whoIs(member)}
            {member.you && <span className={styles.you}>{messages.you}</span>}
          </span>
          {member.name && <span className={styles.soft}>{member.email}</span>}
        </span>
      ),
    },
    { key: 'role', header: names.role, cell: ({ role }) => roleWords.names[role] },
    { key: 'joined', header: names.joined, cell: ({ joinedAt }) => day(joinedAt) },
    {
      key: 'seen',
      header: names.seen,
      cell: ({ lastSeenAt }) => (
        <span className={styles.soft}>{lastSeenAt ? away(lastSeenAt, now) : messages.notSignedIn}</span>
      ),
    },
  ]
  const actions: Column<TeamMember> = {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    card: 'foot',
    cell: (member) => (
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
      cardHeading="h3"
    />
  )
}
