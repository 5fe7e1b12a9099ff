import { useState } from 'react'
import type { StaffInvitation } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, Panel, StateBadge, useFormats, useNow } from 'shared-ui/back-office'
import { RowActions } from '../../ui/row-actions'
import { messages } from './messages'
import { InvitationDialog } from './staff-dialogs'

const { columns: names } = messages

interface InvitationsPanelProps {
  invitations: readonly StaffInvitation[]
  refresh: () => void
}

/** Who has been asked and has not answered yet. */
export function InvitationsPanel({ invitations, refresh }: InvitationsPanelProps) {
  const { day } = useFormats()
  const now = useNow()
  const [asked, setAsked] = useState<{ act: 'resend' | 'revoke'; invitation: StaffInvitation } | null>(null)
  const columns: Column<StaffInvitation>[] = [
    {
      key: 'email',
      header: names.email,
      cell: ({ email }) => <span className={joinClasses(patterns.medium, patterns.breakable)}>{email}</span>,
    },
    { key: 'role', header: names.role, cell: ({ role }) => <bdi>{role.name}</bdi> },
    { key: 'by', header: names.invitedBy, phone: 'detail', cell: ({ invitedBy }) => invitedBy ?? messages.gone },
    { key: 'sent', header: names.sent, phone: 'detail', cell: ({ sentAt }) => day(sentAt) },
    {
      key: 'state',
      header: names.state,
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? (
          <StateBadge tone="underway">{messages.waits(day(expiresAt))}</StateBadge>
        ) : (
          <StateBadge tone="bad">{messages.expired}</StateBadge>
        ),
    },
    {
      key: 'actions',
      header: names.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (invitation) => (
        <RowActions
          label={names.actions}
          heard={messages.actionsOf(invitation.email)}
          needs="staff.write"
          acts={(['resend', 'revoke'] as const).map((act) => ({ act, label: messages[act].act }))}
          onAct={(act) => setAsked({ act, invitation })}
        />
      ),
    },
  ]
  return (
    <Panel title={messages.invitations}>
      <DataTable
        caption={messages.invitations}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        phoneHeading="h3"
      />
      {asked && <InvitationDialog {...asked} refresh={refresh} onClosed={() => setAsked(null)} />}
    </Panel>
  )
}
