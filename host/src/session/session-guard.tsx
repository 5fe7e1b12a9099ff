import { Activity, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Audience, audiencePaths, paths, safeNext } from 'shared-contracts'
import { PagePending } from '../layout/page-pending'
import { matchShellRoute } from '../remotes/match-shell-route'
import { useShell } from '../shell'
import { freshPage } from '../navigation/fresh-page'
import { holdQueries, usePageOwner, useViewedShop } from './hold-queries'
import { LogInAgain } from './log-in-again'
import { useSession } from './use-session'

interface SessionGuardProps {
  audience: Audience
  children: ReactNode
}

/**
 * The page for whom it is meant, or the way to their log-in with the way back in `next`. A courtesy: the API asks the same
 * at every call. A failed check counts as nobody; without a network, where none can be made, the page is shown and says what it lacks.
 * A page whose session ends while it is open is hidden, not dropped, until its owner has signed in again in its place: what they typed
 * is there. Staff whose view of a shop is over are led back to where they began it.
 */
export function SessionGuard({ audience, children }: SessionGuardProps) {
  const { pathname, search, hash } = useLocation()
  const { snapshot, queryClient } = useShell()
  const session = useSession(audience)
  const ownership = usePageOwner(session.data)
  const viewedShop = useViewedShop(session.data)
  const isOver = viewedShop !== null && ownership === 'ended'
  const login = loginPath(audience, pathname + search + hash)
  const route = ownership === 'ended' ? matchShellRoute(snapshot, login.split('?')[0] ?? login)?.route : undefined
  const isSentAway = !isOver && !session.isPending && (ownership === 'nobody' || (ownership === 'ended' && !route))

  useEffect(() => {
    // Nothing of the page before is for them.
    if (ownership === 'else') window.location.reload()
  }, [ownership])

  useEffect(() => {
    // By a new page: of the shop nothing is kept for whoever comes here next.
    if (isOver) freshPage.goTo(paths.admin.seller(viewedShop))
  }, [isOver, viewedShop])

  useEffect(() => {
    if (ownership === 'ended' && !isOver) return holdQueries(queryClient)
  }, [ownership, isOver, queryClient])

  if (isSentAway) return <ToLogIn path={login} from={pathname} />
  const cannotAsk = session.isPending && session.isPaused
  const isOpen = ownership === 'open' || (ownership === 'nobody' && cannotAsk)
  // After log-out the address has moved on before this page is gone; then there is nobody to ask.
  const asks = !isOver && ownership === 'ended' && route && window.location.pathname === pathname
  return (
    <>
      {asks ? <LogInAgain route={route} path={login} /> : !isOpen && <PagePending />}
      {(isOpen || ownership !== 'nobody') && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  )
}

function ToLogIn({ path, from }: { path: string; from: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    // After log-out the address has moved on before this page is gone; then there is nobody to send anywhere.
    if (window.location.pathname === from) void navigate(path, { replace: true })
  }, [path, from, navigate])
  return <PagePending />
}

/** The log-in of an area, with the way back in `next`. */
function loginPath(audience: Audience, from: string): string {
  const next = safeNext(from, audience)
  const { login } = audiencePaths[audience]
  return next ? `${login}?next=${encodeURIComponent(next)}` : login
}
