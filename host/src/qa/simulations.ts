import type { PageModule, RemoteModule, Snapshot } from 'shared-contracts'
import type { ImportRemote } from '../remotes/federation'
import { qaMessages } from './messages'

/** Nothing of the remote can be had; its code is late; the release that is tried throws when it is drawn. */
export type Failure = keyof typeof qaMessages.failures

export const FAILURES: readonly Failure[] = ['blocked', 'slow', 'throws']

/** What is simulated in this tab, by remote. */
export type Simulations = Readonly<Record<string, Failure>>

/** Longer than a page says nothing about waiting, shorter than the ladder waits. Milliseconds. */
const LATE_MS = 5_000

const KEY = 'qa.simulations'

/** None in a browser that denies even to look. */
export function readSimulations(): Simulations {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Failure>
    return Object.fromEntries(Object.entries(kept).filter(([, failure]) => FAILURES.includes(failure)))
  } catch {
    return {}
  }
}

/** They count from the next load of a page in this tab. */
export function keepSimulations(simulations: Simulations): void {
  if (Object.keys(simulations).length > 0) sessionStorage.setItem(KEY, JSON.stringify(simulations))
  else if (Object.keys(readSimulations()).length > 0) sessionStorage.removeItem(KEY)
}

function Throwing(): never {
  throw new Error(qaMessages.simulated)
}

const throwing = (remote: RemoteModule): RemoteModule => ({
  ...remote,
  pages: Object.fromEntries(
    Object.entries(remote.pages).map(([name, load]) => [
      name,
      async (): Promise<PageModule> => ({ ...(await load()), Page: Throwing }),
    ]),
  ),
})

/** The way to a remote's code, with what is simulated in it; the ladder above it is the real one. */
export function simulating(importRemote: ImportRemote, { remotes }: Pick<Snapshot, 'remotes'>): ImportRemote {
  const simulations = readSimulations()
  return async (release, fresh) => {
    // A container is called after its remote: `seller_0a1b2c`.
    const name = release.runtimeName.split('_')[0] ?? ''
    const failure = simulations[name]
    if (failure === 'blocked') throw new Error(qaMessages.simulated)
    if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    const remote = await importRemote(release, fresh)
    return failure === 'throws' && release.version === remotes[name]?.version ? throwing(remote) : remote
  }
}
