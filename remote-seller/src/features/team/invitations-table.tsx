import { useState } from 'react'
import type { TeamInvitation } from 'shared-contracts'
import { Button, FormAlert, useHost, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, StateBadge, useFormats, useNow } from 'shared-ui/back-office'
import { roleWords } from '../../lib/role'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'
import styles from './team-page.module.css'
import { TeamDialog } from './team-dialogs'

const text = messages.revokeDialog

const { columns: names } = messages

/** Who has been asked and has not answered yet. */
export function InvitationsTable({ invitations, mayChange }: { invitations: TeamInvitation[]; mayChange: boolean }) {
  const { toast } = useHost()
  const { day } = useFormats()
  const now = useNow()
  const [revoked, setRevoked] = useState<TeamInvitation | null>(null)
  const resending = useProvedChange('sellerTeam', (api, { id }: TeamInvitation) => api.sellerTeam.resend({ id }))
  const columns: Column<TeamInvitation>[] = [
    {
      key: 'email',
      header: names.email,
      cell: ({ email }) => <span className={joinClasses(patterns.medium, patterns.breakable)}>{email}</span>,
    },
    { key: 'role', header: names.role, cell: ({ role }) => roleWords.names[role] },
    { key: 'sent', header: names.sent, cell: ({ sentAt }) => day(sentAt) },
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
  ]
  const actions: Column<TeamInvitation> = {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (invitation) => (
      <span className={styles.actions}>
        <Button
          variant="secondary"
          disabled={resending.isPending}
          aria-label={messages.resendTo(invitation.email)}
          onClick={() =>
            resending.change(invitation, { onSuccess: () => void toast.success(messages.resent(invitation.email)) })
          }
        >
          {messages.resend}
        </Button>
        <Button variant="quiet" aria-label={messages.revokeOf(invitation.email)} onClick={() => setRevoked(invitation)}>
          {messages.revoke}
        </Button>
      </span>
    ),
  }
  return (
    <>
      {resending.failure && <FormAlert>{resending.failure}</FormAlert>}
      <DataTable
        caption={messages.invitations}
        columns={mayChange ? [...columns, actions] : columns}
        rows={invitations}
        rowKey={({ id }) => id}
        phoneHeading="h3"
      />
      {revoked && <RevokeDialog invitation={revoked} onClosed={() => setRevoked(null)} />}
    </>
  )
}

/** Asks before an invitation is taken back. */
function RevokeDialog({ invitation, onClosed }: { invitation: TeamInvitation; onClosed: () => void }) {
  const revoking = useProvedChange('sellerTeam', (api) => api.sellerTeam.revoke({ id: invitation.id }))
  return (
    <TeamDialog
      title={text.title(invitation.email)}
      text={text}
      change={revoking}
      onConfirm={() => revoking.change(undefined, { onSuccess: onClosed })}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </TeamDialog>
  )
}
