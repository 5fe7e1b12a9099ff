import type { RemoteRelease, Snapshot } from 'shared-contracts'

// A remote's entry knows the files of its pages and their hashes itself; here they would be most of the page's bytes.
const slim = <T extends RemoteRelease>(release: T): T => ({ ...release, pages: {} })

/** The snapshot as a page carries it: the files that a page needs are in its HTML as preloads, and in no list. */
export function forBrowsers({ remotes, ...rest }: Snapshot): Snapshot {
  return {
    ...rest,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        { ...slim(remote), lastKnownGood: remote.lastKnownGood && slim({ ...remote.lastKnownGood, routes: [] }) },
      ]),
    ),
  }
}
