import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageModule, Team, TeamMember } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader, Panel, RowsSkeleton, useFormats } from 'shared-ui/back-office'
import { roleWords, useRole } from '../../lib/role'
import { May } from '../../ui/may'
import { InvitationsTable } from './invitations-table'
import { InviteDialog, RemoveDialog, RoleDialog } from './team-dialogs'
import { MembersTable, RolesTable } from './members-table'
import { messages } from './messages'
import styles from './team-page.module.css'

type Asked = { what: 'invite' } | { what: 'role' | 'remove'; member: TeamMember }

/** The people of the shop: who is here, who is asked, and what each role may do. */
export function Page() {
  const { queries } = useHost()
  const team = useQuery(queries.sellerTeam.overview.queryOptions())
  const mayChange = useRole().may('team.write')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { data } = team
  return (
    <>
      <PageHeader title={messages.name} note={data && <p>{sentenceOf(data, mayChange)}</p>}>
        {mayChange && <Button onClick={() => setAsked({ what: 'invite' })}>{messages.invite}</Button>}
      </PageHeader>
      <Loaded query={team} texts={messages} skeleton={<RowsSkeleton label={messages.loading} rows={4} />}>
        {(data) => (
          <div className={joinClasses(patterns.stack8, styles.page)}>
            <May permission="team.write" hint>
              {null}
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
            <Views />
          </div>
        )}
      </Loaded>
      {asked?.what === 'invite' && <InviteDialog onClosed={close} />}
      {asked?.what === 'role' && <RoleDialog member={asked.member} onClosed={close} />}
      {asked?.what === 'remove' && <RemoveDialog member={asked.member} onClosed={close} />}
    </>
  )
}

const sentenceOf = ({ members }: Team, mayChange: boolean) =>
  members.length === 1 && mayChange ? messages.alone : messages.sentence(members.length)

function History({ history }: { history: Team['history'] }) {
  const { moment } = useFormats()
  return (
    <Panel title={messages.history}>
      <ol className={joinClasses(patterns.stack3, styles.history)}>
        {history.map(({ act, who, role, by, at }, index) => (
          <li key={history.length - index}>
            {messages.acts[act](who, role ? roleWords.names[role].toLowerCase() : '')}
            <span className={patterns.note}>
              {moment(at)}, {by ?? messages.gone}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** When staff of the marketplace saw the shop; nothing where they never did. */
function Views() {
  const { queries } = useHost()
  const { moment } = useFormats()
  const views = useQuery(queries.sellerTeam.views.queryOptions())
  if (views.data?.items.length === 0) return null
  const text = messages.views
  return (
    <Panel title={text.title}>
      <p className={patterns.note}>{text.note}</p>
      <Loaded query={views} texts={text} skeleton={<RowsSkeleton label={text.loading} rows={1} />}>
        {({ items }) => (
          <ol className={joinClasses(patterns.stack3, styles.history)}>
            {items.map(({ id, reason, begunAt, endedAt }) => (
              <li key={id}>
                <span>{text.why(reason)}</span>
                <span className={patterns.note}>
                  {moment(begunAt)}, {endedAt === null ? text.now : text.until(moment(endedAt))}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.sellerTeam.overview.queryOptions()),
    queryClient.prefetchQuery(queries.sellerTeam.views.queryOptions()),
  ])
}
