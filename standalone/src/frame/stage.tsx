import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import {
  type ApiClient,
  type Audience,
  audiencePaths,
  AUDIENCES,
  type HostServices,
  type RemoteManifest,
  type RemoteModule,
  type RemoteRoute,
  safeNext,
  sessionQuery,
} from 'shared-contracts'
import { Bar } from './bar'
import type { DataSource } from './create-data-source'
import { messages } from './messages'
import type { Network } from './network'
import { PageOutlet } from './page-outlet'
import { useRole } from './role'
import styles from './standalone.module.css'
import { STATES_PATH } from './states-of'
import { StatesPage } from './states-page'
import { useHostServices } from './use-host-services'

/** What to show QA about something that did not work; the whole cause goes to the console. */
export function reasonOf(cause: unknown): string {
  console.warn('standalone: the switch failed', cause)
  return cause instanceof Error ? cause.message : String(cause)
}

interface PageBoundaryProps {
  children: ReactNode
}

interface PageBoundaryState {
  cause: Error | null
}

/** Keeps the bar standing when the remote throws, and shows QA what it threw. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { cause: null }

  static getDerivedStateFromError(cause: Error): PageBoundaryState {
    return { cause }
  }

  override render() {
    const { cause } = this.state
    if (!cause) return this.props.children
    return (
      <main className={styles.elsewhere} role="alert">
        <p>{messages.pageFailed}</p>
        <pre>{cause.stack ?? cause.message}</pre>
      </main>
    )
  }
}

export interface StageProps {
  remote: RemoteModule
  manifest: RemoteManifest
  data: DataSource
  network: Network
  /** Variants of flags that are not the standard. */
  flags: NonNullable<HostServices['flags']>
  /** Why the page could not start on the data it was left with. */
  firstRefusal: string | null
}

interface LayoutProps {
  layout: RemoteRoute['layout']
  children: ReactNode
}

interface GuardProps {
  audience: Audience
  api: ApiClient
  children: ReactNode
}

/** The bar, and under it the remote's routes. Remounted whenever role or data change, so that a page starts as after a load. */
export function Stage({ remote, manifest, data, network, flags, firstRefusal }: StageProps) {
  const host = useHostServices(network, flags)
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const [run, setRun] = useState(0)
  const [refusal, setRefusal] = useState(firstRefusal)

  const restart = async (change: () => Promise<void>) => {
    setRefusal(await change().then(() => null, reasonOf))
    queryClient.clear()
    setRun((previous) => previous + 1)
  }

  const page = ({ page: name, guard, layout }: RemoteRoute) => {
    const load = remote.pages[name]
    if (!load) throw new Error(`remote.json names the page "${name}", the module has none`)
    const outlet = <PageOutlet key={name} load={load} host={host} />
    return (
      <Layout layout={layout}>
        {guard ? (
          <Guard audience={guard} api={host.api}>
            {outlet}
          </Guard>
        ) : (
          outlet
        )}
      </Layout>
    )
  }

  return (
    <div className={styles.stage} key={run}>
      <Bar host={host} manifest={manifest} data={data} network={network} refusal={refusal} onChange={restart} />
      <PageBoundary>
        {pathname === STATES_PATH ? (
          <StatesPage manifest={manifest} />
        ) : (
          <remote.Frame host={host}>
            <Routes>
              {manifest.routes.map((route) => (
                <Route key={route.path} path={route.path} element={page(route)} />
              ))}
              <Route path="*" element={<Elsewhere host={host} />} />
            </Routes>
          </remote.Frame>
        )}
      </PageBoundary>
    </div>
  )
}

/** What stands at a path that another remote or the shell answers. Whom the guard sent here goes back once the role fits. */
function Elsewhere({ host }: { host: HostServices }) {
  const role = useRole(host.api)
  const { pathname, search } = useLocation()
  const audience = AUDIENCES.find((candidate) => audiencePaths[candidate].login === pathname)
  const next = audience && safeNext(new URLSearchParams(search).get('next'), audience)
  if (next && role === audience) return <Navigate to={next} replace />
  return (
    <main className={styles.elsewhere}>
      <h1>{messages.elsewhereTitle}</h1>
      <p>{messages.elsewhere(pathname)}</p>
      {next && <p>{messages.needsRole(messages.roles[audience])}</p>}
    </main>
  )
}

/** The shell's session guard: the page, or the audience's log-in with the way back in `next`. */
function Guard({ audience, api, children }: GuardProps) {
  const { pathname, search, hash } = useLocation()
  const session = useQuery(sessionQuery(api, audience))
  if (session.isPending) return <p role="status">{messages.guardPending}</p>
  if (session.data) return children
  const next = encodeURIComponent(pathname + search + hash)
  return <Navigate to={`${audiencePaths[audience].login}?next=${next}`} replace />
}

/** Stands in for the shell's frame: marked strips where navbar and footer would be, or nothing around a bare page. */
function Layout({ layout, children }: LayoutProps) {
  if (layout === 'bare') return children
  return (
    <>
      <header className={styles.strip}>{messages.shellTop}</header>
      <main id="main">{children}</main>
      <footer className={styles.strip}>{messages.shellBottom}</footer>
    </>
  )
}
