import type { RemoteRoute, Snapshot } from 'shared-contracts'

/** A route and the remote that answers it. */
export type ShellRoute = RemoteRoute & { remote: string }

/** Every route that the snapshot's remotes declare. */
export const shellRoutes = (snapshot: Snapshot): ShellRoute[] =>
  Object.values(snapshot.remotes).flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })))
