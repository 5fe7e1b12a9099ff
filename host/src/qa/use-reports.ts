import { useSyncExternalStore } from 'react'
import type { RemoteReport } from '../remotes/report'
import type { HostTools } from './host-tools'

let reports: readonly RemoteReport[] = []
const listeners = new Set<() => void>()

/** Remembers what the ladder reports from now on. */
export function collectReports(onReport: HostTools['onReport']): void {
  onReport((report) => {
    reports = [...reports, report]
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the ladder has reported on this page, oldest first. */
export const useReports = (): readonly RemoteReport[] => useSyncExternalStore(subscribe, () => reports)
