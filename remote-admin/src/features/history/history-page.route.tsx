import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, isProblem } from 'shared-contracts'
import { ButtonLink, joinClasses, patterns, useHost } from 'shared-ui'
import { DataTable, FilterTabs, Loaded, Nothing, PageHeader, useListAddress } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useEnvironments } from '../../lib/use-environments'
import { useFormats } from '../../lib/formats'
import { EnvironmentSwitch } from '../../ui/environment-switch'
import { UnknownEnvironment } from '../../ui/unknown-environment'
import { changeColumns } from './change-columns'
import styles from './history-page.module.css'
import { messages } from './messages'

interface HistoryPagesProps {
  environment: string
  remote: string | null
  /** The revision that the page shown begins below; absent on the newest one. */
  before: number | undefined
  /** The one that the page after it begins below. */
  next: number | null
}

/** The way to older changes, and back to the newest. */
function HistoryPages({ before, next, ...pages }: HistoryPagesProps) {
  if (next === null && before === undefined) return null
  return (
    <nav className={styles.pages} aria-label={messages.pages}>
      {before !== undefined && (
        <ButtonLink variant="secondary" to={adminPaths.history(pages)}>
          {messages.newest}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" to={adminPaths.history({ ...pages, before: next })} rel="next">
          {messages.older}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Which remote's changes; one that is filtered by is there even when it is live no more. */
function RemoteFilter({ names, current }: { names: readonly string[]; current: string | null }) {
  const all = current && !names.includes(current) ? [...names, current] : names
  const tabs = [{ value: '', label: messages.all }, ...all.map((name) => ({ value: name, label: name }))]
  return <FilterTabs label={messages.remote} name="remote" standard="" tabs={tabs} />
}

const REFRESH_MS = 10_000

/** The history of releases: who changed what, when and why. The filters and the page stand in the address. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const formats = useFormats()
  const { environments = [], environment, name } = useEnvironments()
  const remote = search.get('remote')
  const before = revisionOf(search.get('before'))
  const history = useQuery(
    queries.releases.history.queryOptions({
      input: { environment: name, ...(remote && { remote }), ...(before && { before }) },
      staleTime: REFRESH_MS / 2,
      // What is older does not change.
      refetchInterval: before ? false : REFRESH_MS,
      placeholderData: keepPreviousData,
    }),
  )
  if (isProblem<'releases.history'>(history.error, 'NOT_FOUND')) return <UnknownEnvironment name={name} />
  return (
    <>
      <PageHeader
        trail={adminTrail(
          { name: messages.remotes, to: adminPaths.remotes({ environment: name }) },
          { name: messages.name },
        )}
        title={messages.name}
        note={messages.title(name, remote)}
      />
      <div className={joinClasses(patterns.stack5, styles.page)} aria-busy={history.isPlaceholderData}>
        <EnvironmentSwitch names={environments.map((one) => one.name)} current={name} />
        <RemoteFilter names={environment?.remotes.map((one) => one.name) ?? []} current={remote} />
        <Loaded query={history} texts={messages}>
          {({ items, next }) => (
            <>
              {items.length > 0 ? (
                <DataTable
                  caption={messages.table}
                  columns={changeColumns(formats)}
                  rows={items}
                  rowKey={({ revision }) => String(revision)}
                />
              ) : (
                <Nothing title={before ? messages.emptyOlder : messages.empty(remote)} />
              )}
              <HistoryPages environment={name} remote={remote} before={before} next={next} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** A revision in the address; what is none counts as absent. */
function revisionOf(text: string | null): number | undefined {
  const revision = Number(text)
  return text !== null && Number.isInteger(revision) && revision >= 1 ? revision : undefined
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
