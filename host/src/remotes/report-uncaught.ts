import type { Snapshot } from 'shared-contracts'
import { report } from './report'

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
