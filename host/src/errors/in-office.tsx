import { useEffect, useState, type ReactNode } from 'react'
import type { Audience, RemoteModule } from 'shared-contracts'
import { RemoteBoundary } from '../remotes/remote-boundary'
import { useSession } from '../session/use-session'
import { useShell } from '../shell'

interface InOfficeProps {
  office: Audience
  /** The page without a frame. */
  alone: ReactNode
  children: ReactNode
}

/** A page of the host within the frame that an office's own pages have, for those who are signed in there; alone until it has come. */
export function InOffice({ office, alone, children }: InOfficeProps) {
  const { loader, services } = useShell()
  const { data } = useSession(office)
  const [remote, setRemote] = useState<RemoteModule | null>(null)
  useEffect(() => {
    if (data) loader.frameOf(office).then(setRemote, console.warn)
  }, [data, loader, office])
  return remote ? (
    <RemoteBoundary attempt={office} onFailure={console.warn} fallback={alone}>
      <remote.Frame host={services}>{children}</remote.Frame>
    </RemoteBoundary>
  ) : (
    alone
  )
}
