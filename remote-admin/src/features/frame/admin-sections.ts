import { paths } from 'shared-contracts'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'

interface AdminSection {
  name: string
  /** Its first page; every path below belongs to it as well. */
  path: string
  /** The section of the area's start, which is above all others: its paths are these alone. */
  only?: readonly string[]
}

/** The admin's navigation, in order. */
export const adminSections: readonly AdminSection[] = [
  { name: messages.overview, path: paths.admin.home, only: [paths.admin.home, paths.admin.dashboard] },
  { name: messages.remotes, path: adminPaths.remotes() },
  { name: messages.history, path: adminPaths.history() },
  { name: messages.graph, path: adminPaths.graph() },
]

const holds = ({ path, only }: AdminSection, pathname: string) =>
  only ? only.includes(pathname) : pathname === path || pathname.startsWith(`${path}/`)

/** The section that a path belongs to: of two that hold it, the one with the longer path. */
export const sectionAt = (pathname: string): AdminSection | undefined =>
  adminSections
    .filter((section) => holds(section, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0]
