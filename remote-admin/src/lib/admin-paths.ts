import { paths } from 'shared-contracts'

/** What an address of the console may carry; the environment stays while one moves between its pages. */
export interface ConsoleSearch {
  environment?: string | null | undefined
  remote?: string | null | undefined
  before?: number | null | undefined
  page?: number | undefined
  span?: string | undefined
}

function withSearch(path: string, search: ConsoleSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

const remotes = `${paths.admin.home}/remotes`

/** Paths of the console's pages. */
export const adminPaths = {
  remotes: (search: ConsoleSearch = {}) => withSearch(remotes, search),
  remote: (name: string, search: ConsoleSearch = {}) => withSearch(`${remotes}/${encodeURIComponent(name)}`, search),
  history: (search: ConsoleSearch = {}) => withSearch(`${remotes}/history`, search),
  graph: (search: ConsoleSearch = {}) => withSearch(`${remotes}/graph`, search),
} as const
