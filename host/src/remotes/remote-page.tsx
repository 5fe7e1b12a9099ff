import { Suspense, use, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { HostServices, PageOutcome } from 'shared-contracts'
import { NotFoundPage } from '../errors/not-found-page'
import { usePageHead } from '../head/use-page-head'
import { keepFocus } from '../navigation/focus-main'
import { useShell } from '../shell'
import type { MatchedRoute } from './match-shell-route'
import type { ShellRoute } from './shell-routes'
import { NavigationProgress } from './navigation-progress'
import type { PreparedPage } from './page-loader'
import { RemoteBoundary } from './remote-boundary'
import { RemoteFallback } from './remote-fallback'
import { RemoteSkeleton } from './remote-skeleton'

interface ContentProps {
  prepared: PreparedPage
  pathname: string
}

function RemoteContent({ prepared, pathname }: ContentProps) {
  const { services } = useShell()
  const { loaded, around, settledOutcome } = prepared
  const [late, setLate] = useState<{ of: PreparedPage; outcome: PageOutcome } | null>(null)
  useEffect(() => {
    let here = true
    void prepared.outcome.then((outcome) => {
      if (here && outcome) setLate({ of: prepared, outcome })
    })
    return () => {
      here = false
    }
  }, [prepared])
  const outcome = settledOutcome ?? (late?.of === prepared ? late.outcome : null)
  if (outcome && 'redirectTo' in outcome) return <Navigate to={outcome.redirectTo} replace />
  if (outcome && !loaded.page.ownNotFound) return <NotFoundPage />
  const { Frame } = loaded.remote
  const { Page } = loaded.page
  const within = (host: HostServices) => (
    <Frame host={host}>
      <HeadOf prepared={prepared} />
      <Page key={pathname} />
    </Frame>
  )
  if (!around) return within(services)
  return (
    <RemoteBoundary attempt={pathname} onFailure={console.warn} fallback={within(services)}>
      <around.Frame host={services}>{within({ ...services, framed: true })}</around.Frame>
    </RemoteBoundary>
  )
}

/** The page's head, once more when data has come that took longer than the page. */
function HeadOf({ prepared }: { prepared: PreparedPage }) {
  const [, setComplete] = useState<PreparedPage | null>(null)
  useEffect(() => {
    let here = true
    void prepared.outcome.then(() => here && setComplete(prepared))
    return () => {
      here = false
    }
  }, [prepared])
  usePageHead(prepared.loaded.page.head(prepared.context))
  return null
}

interface AwaitedProps {
  match: MatchedRoute
  path: string
  pathname: string
}

function AwaitedContent({ match, path, pathname }: AwaitedProps) {
  const { loader, leaveToBrowser } = useShell()
  leaveToBrowser?.()
  // Always by `use`: React replays a component that suspended, and fails while hydrating (#467) when the replay skips the call.
  const prepared = use(loader.open(match, path))
  // React undoes layout effects, and no others, while it hides a page that suspends anew.
  useLayoutEffect(() => loader.show(match, path), [loader, match, path])
  useEffect(() => () => loader.setAside(match, path), [loader, match, path])
  useEffect(keepFocus, [prepared])
  return <RemoteContent prepared={prepared} pathname={pathname} />
}

interface Props {
  route: ShellRoute
}

/** The page of a remote, in its region: its skeleton, itself, or what stands in for it. */
export function RemotePage({ route }: Props) {
  const { loader } = useShell()
  const { pathname, search } = useLocation()
  const params = useParams()
  const revision = useSyncExternalStore(loader.subscribe, loader.getRevision, loader.getRevision)
  const match = useMemo(() => ({ route, params }), [route, params])
  const path = pathname + search

  return (
    <>
      <NavigationProgress />
      <RemoteBoundary
        key={route.remote}
        attempt={`${revision} ${path}`}
        onFailure={(cause) => loader.failed(match, path, cause)}
        fallback={<RemoteFallback bare={route.layout === 'bare'} onTryAgain={() => loader.tryAgain(match)} />}
      >
        <Suspense fallback={<RemoteSkeleton />}>
          <AwaitedContent match={match} path={path} pathname={pathname} />
        </Suspense>
      </RemoteBoundary>
    </>
  )
}
