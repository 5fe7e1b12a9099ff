import { matchRoutes } from 'react-router-dom'

/** The entry of a table whose path pattern answers a path; `null` when none does. Matches as the shell's router does. */
export const matchRoute = <T>(table: readonly { path: string; handle: T }[], pathname: string): T | null =>
  matchRoutes([...table], pathname)?.at(-1)?.route.handle ?? null
