import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team, TeamMember } from 'shared-contracts'
import { Button, RetryNotice, useHost } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { useFormats } from '../../lib/use-formats'
import { useRole } from '../../lib/use-role'
import { May } from '../../ui/may'
import { PageHeader } from '../../ui/page-header'
import { Panel } from '../../ui/panel'
import { RowsSkeleton } from '../../ui/skeletons'
import { InvitationsTable } from './invitations-table'
import { InviteDialog } from './invite-dialog'
import { MembersTable } from './members-table'
import { messages } from './messages'
import { RemoveDialog } from './remove-dialog'
import { RoleDialog } from './role-dialog'
import { RolesTable } from './roles-table'
import styles from './team-page.module.css'

type Asked = { what: 'invite' } | { what: 'role' | 'remove'; member: TeamMember }

/** The people of the shop: who is here, who is asked, and what each role may do. */
export function TeamPage() {
  const { queries } = useHost()
  const team = useQuery(queries.sellerTeam.overview.queryOptions())
  const mayChange = useRole().may('team.write')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { data } = team
  return (
    <>
      <PageHeader guide="team" title={data ? messages.title(data.members.length) : messages.loadingTitle}>
        {mayChange && <Button onClick={() => setAsked({ what: 'invite' })}>{messages.invite}</Button>}
      </PageHeader>
      {data ? (
        <div className={styles.page}>
          <May permission="team.write" tells>
            {data.members.length === 1 && <p className={styles.lead}>{messages.alone}</p>}
          </May>
          <Panel title={messages.members}>
            <MembersTable
              members={data.members}
              onChange={mayChange ? (member, what) => setAsked({ what, member }) : undefined}
            />
          </Panel>
          {data.invitations.length > 0 && (
            <Panel title={messages.invitations}>
              <InvitationsTable invitations={data.invitations} mayChange={mayChange} />
            </Panel>
          )}
          <Panel title={messages.roles}>
            <RolesTable roles={data.roles} />
          </Panel>
          {data.history.length > 0 && <History history={data.history} />}
        </div>
      ) : team.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} rows={4} />
      )}
      {asked?.what === 'invite' && <InviteDialog onClosed={close} />}
      {asked?.what === 'role' && <RoleDialog member={asked.member} onClosed={close} />}
      {asked?.what === 'remove' && <RemoveDialog member={asked.member} onClosed={close} />}
    </>
  )
}

function History({ history }: { history: Team['history'] }) {
  const { moment } = useFormats()
  return (
    <Panel title={messages.history}>
      <ol className={styles.history}>
        {history.map(({ act, who, role, by, at }, index) => (
          <li key={history.length - index}>
            {messages.acts[act](who, role ? roleWords.names[role].toLowerCase() : '')}
            <span className={styles.soft}>
              {moment(at)}, {by ?? messages.gone}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
