import { useEffect, useMemo, type ReactNode } from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { focusMain } from '../navigation/focus-main'
import { RemotePage } from '../remotes/remote-page'
import type { ShellRoute } from '../remotes/shell-routes'
import styles from './log-in-again.module.css'
import { messages } from './messages'

interface LogInAgainProps {
  route: ShellRoute
  /** The log-in's path and query. */
  path: string
}

/** The log-in in the place of a page whose session has ended. The address stays the page's, so signing in leads nowhere else. */
export function LogInAgain({ route, path }: LogInAgainProps) {
  useEffect(focusMain, [])
  return (
    <>
      <p className={styles.notice} role="alert">
        {messages.ended}
      </p>
      <ElsewhereTo path={path}>
        <RemotePage route={route} />
      </ElsewhereTo>
    </>
  )
}

/** What `<Routes location>` does, which the router refuses beneath a route of another path. */
function ElsewhereTo({ path, children }: { path: string; children: ReactNode }) {
  const value = useMemo(() => {
    const location = { pathname: '/', search: '', hash: '', ...parsePath(path), state: null, key: 'log-in-again' }
    return { location, navigationType: NavigationType.Replace }
  }, [path])
  return <LocationContext value={value}>{children}</LocationContext>
}
