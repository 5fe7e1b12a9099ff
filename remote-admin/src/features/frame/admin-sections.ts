import { paths, type Queues } from 'shared-contracts'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'

export interface AdminSection {
  name: string
  /** Its first page; every path below belongs to it as well. */
  path: string
  /** The section of the area's start, which is above all others: its paths are these alone. */
  only?: readonly string[]
  /** What waits in it. */
  queue?: keyof Queues
  /** Where that stands, when not on its first page. */
  waitsAt?: string
  /** It stands here only while something waits in it, or while nothing does; absent: always. */
  while?: 'waiting' | 'empty'
}

interface AdminGroup {
  id: string
  /** `null`: the first one needs none. */
  name: string | null
  sections: readonly AdminSection[]
}

/** The admin's navigation, in order. */
export const adminGroups: readonly AdminGroup[] = [
  {
    id: 'start',
    name: null,
    sections: [
      { name: messages.overview, path: paths.admin.home, only: [paths.admin.home, paths.admin.dashboard] },
      { name: messages.setup, path: paths.admin.setup, queue: 'setup', while: 'waiting' },
      {
        name: messages.orders,
        path: adminPaths.orders(),
        queue: 'consents',
        waitsAt: adminPaths.orders({ tab: 'consent' }),
      },
      {
        name: messages.products,
        path: adminPaths.products(),
        queue: 'appeals',
        waitsAt: adminPaths.products({ tab: 'appealed' }),
      },
      { name: messages.shoppers, path: adminPaths.shoppers() },
    ],
  },
  {
    id: 'queues',
    name: messages.groups.queues,
    sections: [
      { name: messages.reviews, path: adminPaths.reviews(), queue: 'reviews' },
      { name: messages.reports, path: adminPaths.reports(), queue: 'contentReports' },
      { name: messages.messages, path: adminPaths.messages(), queue: 'messages' },
      {
        name: messages.sellers,
        path: adminPaths.sellers(),
        queue: 'sellers',
        waitsAt: adminPaths.sellers({ state: 'submitted' }),
      },
      { name: messages.refunds, path: adminPaths.refunds(), queue: 'refunds' },
      { name: messages.disputes, path: adminPaths.disputes(), queue: 'disputes' },
      { name: messages.chargebacks, path: adminPaths.chargebacks(), queue: 'chargebacks' },
    ],
  },
  {
    id: 'catalogue',
    name: messages.groups.catalogue,
    sections: [
      { name: messages.categories, path: adminPaths.categories },
      { name: messages.brands, path: adminPaths.brands(), queue: 'brands' },
      { name: messages.colours, path: adminPaths.colours },
      { name: messages.sizes, path: adminPaths.sizes },
      { name: messages.attributes, path: adminPaths.attributes },
      { name: messages.sizeCharts, path: adminPaths.sizeCharts() },
    ],
  },
  {
    id: 'shop',
    name: messages.groups.shop,
    sections: [
      { name: messages.promotions, path: adminPaths.promotions() },
      { name: messages.commission, path: adminPaths.commission() },
      { name: messages.tax, path: adminPaths.tax() },
      { name: messages.delivery, path: adminPaths.delivery },
      { name: messages.reconciliation, path: adminPaths.reconciliation() },
      { name: messages.settings, path: adminPaths.settings },
      { name: messages.setup, path: paths.admin.setup, queue: 'setup', while: 'empty' },
    ],
  },
  {
    id: 'platform',
    name: messages.groups.platform,
    sections: [
      { name: messages.audit, path: adminPaths.audit() },
      { name: messages.remotes, path: adminPaths.remotes() },
      { name: messages.history, path: adminPaths.history() },
      { name: messages.graph, path: adminPaths.graph() },
    ],
  },
]

/** All pages that one may ask for by name: the sections, and what stands in none. */
export const adminPages: readonly Pick<AdminSection, 'name' | 'path'>[] = [
  ...adminGroups.flatMap(({ sections }) => sections.filter((section) => section.while !== 'waiting')),
  { name: messages.newRule, path: adminPaths.newCommissionRule() },
  { name: messages.newPromotion, path: adminPaths.newPromotion },
  { name: messages.security, path: paths.admin.security },
]

const holds = ({ path, only }: AdminSection, pathname: string) =>
  only ? only.includes(pathname) : pathname === path || pathname.startsWith(`${path}/`)

/** The section that a path belongs to: of two that hold it, the one with the longer path. */
export const sectionAt = (pathname: string): AdminSection | undefined =>
  adminGroups
    .flatMap(({ sections }) => sections)
    .filter((section) => holds(section, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0]
