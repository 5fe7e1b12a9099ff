import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { audiencePaths, sessionQuery, type ApiClient, type Audience } from 'shared-contracts'
import { messages } from './messages'

interface GuardProps {
  audience: Audience
  api: ApiClient
  children: ReactNode
}

/** The shell's session guard: the page, or the audience's log-in with the way back in `next`. */
export function Guard({ audience, api, children }: GuardProps) {
  const { pathname, search, hash } = useLocation()
  const session = useQuery(sessionQuery(api, audience))
  if (session.isPending) return <p role="status">{messages.guardPending}</p>
  if (session.data) return children
  const next = encodeURIComponent(pathname + search + hash)
  return <Navigate to={`${audiencePaths[audience].login}?next=${next}`} replace />
}
