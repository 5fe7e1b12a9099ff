import type { Snapshot } from 'shared-contracts'

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

/**
 * Finds out whether the page begins to be left: browsers end then what it loads, which is no failure of a remote. To be stopped, since
 * Firefox keeps no page for the way back that listens for this always.
 */
export function watchLeaving(): { isLeft: () => boolean; stop: () => void } {
  const heard = new AbortController()
  let left = false
  if (typeof window !== 'undefined')
    for (const sign of ['beforeunload', 'pagehide'])
      addEventListener(sign, () => void (left = true), { signal: heard.signal })
  return { isLeft: () => left, stop: () => heard.abort() }
}

/** Adds a receiver of reports, as a beacon would be. */
export function onReport(listener: (report: RemoteReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reports errors of remotes that no boundary sees: of timers, event handlers and forgotten promises. Whose they are is read from
 * the files in their trace. The page stays as it is.
 */
export function reportUncaught({ remotes }: Snapshot): void {
  const attribute = (cause: unknown) => {
    const trace = String((cause as Error | undefined)?.stack)
    for (const { name, version, lastKnownGood } of Object.values(remotes))
      for (const kept of [version, lastKnownGood?.version])
        if (kept && trace.includes(`/${name}/${kept}/`))
          report({ remote: name, version: kept, page: null, step: 'uncaught', cause })
  }
  addEventListener('error', ({ error }) => attribute(error))
  addEventListener('unhandledrejection', ({ reason }) => attribute(reason))
}

/**
 * Takes out style sheets of the page to come that did not arrive. Their remote takes one that stands in the page for loaded, and
 * would be shown without it; now it asks again, and fails if need be.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
    try {
      if (link.sheet!.cssRules.length > 0) continue
    } catch {
      // One that failed is empty in some browsers, missing in others, or of another origin that does not let it be read.
    }
    link.remove()
  }
}
