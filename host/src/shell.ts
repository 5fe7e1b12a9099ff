import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { HostServices, PageData, PageHead, Snapshot } from 'shared-contracts'
import type { leaveMark, removeMark } from './frame/visit-mark'
import type { meantLocation } from './navigation/shell-router'
import type { matchShellRoute } from './remotes/match-shell-route'
import type { PageLoader } from './remotes/page-loader'
import type { reportAtOnce } from './telemetry/report-at-once'

/** A module that two chunks share is a module of its own in both, which would cost every page. */
export interface FirstScript {
  match: typeof matchShellRoute
  reportAtOnce: typeof reportAtOnce
  leaveMark: typeof leaveMark
  removeMark: typeof removeMark
  meantLocation: typeof meantLocation
}

/** What every part of the host may need; made by the entry, once per page in the browser and once per request on the server. */
export interface Shell {
  services: HostServices
  queryClient: QueryClient
  snapshot: Snapshot
  pageData: PageData
  loader: PageLoader
  /** What the parts that come late have from the page's first script, without importing it; there in the browser only. */
  first?: FirstScript
  /** Takes the head of the page that is being rendered; there on the server only. */
  collectHead?: (head: PageHead) => void
  /** Throws in the place of the page that is the browser's to draw; there on the server only, where the frame is rendered alone. */
  leaveToBrowser?: () => never
}

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

/** @throws when rendered outside the shell. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellProvider')
  return shell
}
