/** One step of the ladder that went wrong. */
export interface RemoteReport {
  remote: string
  version: string
  /** The page, or `null` when the remote as a whole is meant. */
  page: string | null
  step: 'contract' | 'load' | 'retry' | 'last-known-good' | 'render' | 'unavailable' | 'prefetch' | 'uncaught'
  cause: unknown
}

const reported = new Set<string>()
const listeners = new Set<(report: RemoteReport) => void>()

/** Reports once per release, page and step that something failed. */
export function report(entry: RemoteReport): void {
  const key = [entry.remote, entry.version, entry.page, entry.step, String(entry.cause)].join('|')
  if (reported.has(key)) return
  reported.add(key)
  const page = entry.page ? `/${entry.page}` : ''
  console.warn(`[remotes] ${entry.remote}${page}@${entry.version}: ${entry.step} failed`, entry.cause)
  for (const listener of listeners) listener(entry)
}

/** Adds a receiver of reports, as a beacon would be. */
export function onReport(listener: (report: RemoteReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
