import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { audiencePaths, safeNext, type Audience } from 'shared-contracts'
import { PagePending } from '../layout/page-pending'
import { useSession } from './use-session'

interface SessionGuardProps {
  audience: Audience
  children: ReactNode
}

function loginPath(audience: Audience, from: string): string {
  const next = safeNext(from, audience)
  const { login } = audiencePaths[audience]
  return next ? `${login}?next=${encodeURIComponent(next)}` : login
}

/**
 * The page for whom it is meant, or the way to their log-in with the way back in `next`. A courtesy: the API asks the same
 * at every call. A failed check counts as nobody.
 */
export function SessionGuard({ audience, children }: SessionGuardProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const session = useSession(audience)
  const nobody = !session.isPending && !session.data

  useEffect(() => {
    // After log-out the address has moved on before this page is gone; then there is nobody to send anywhere.
    if (!nobody || window.location.pathname !== pathname) return
    void navigate(loginPath(audience, pathname + search + hash), { replace: true })
  }, [nobody, audience, pathname, search, hash, navigate])

  if (session.data) return children
  return <PagePending />
}
