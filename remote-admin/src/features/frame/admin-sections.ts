import { paths, type Queues, type StaffPermission } from 'shared-contracts'
import { adminPaths } from '../../lib/admin-paths'
import { queueLists } from '../../lib/queue-lists'
import { messages } from './messages'

export interface AdminSection {
  name: string
  /** Its first page; every path below belongs to it as well. */
  path: string
  /** The section of the area's start, which is above all others: its paths are these alone. */
  only?: readonly string[]
  /** What a role must allow for it; absent: nothing. */
  needs?: StaffPermission
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

const listOf = (queue: keyof typeof queueLists) => ({ queue, ...queueLists[queue] })

/** The admin's navigation, in order. */
export const adminGroups: readonly AdminGroup[] = [
  {
    id: 'start',
    name: null,
    sections: [
      { name: messages.overview, path: paths.admin.home, only: [paths.admin.home, paths.admin.dashboard] },
      { name: messages.setup, needs: 'settings.read', path: paths.admin.setup, queue: 'setup', while: 'waiting' },
      { name: messages.analytics, needs: 'money.read', path: adminPaths.analytics() },
      { name: messages.orders, ...listOf('consents') },
      { name: messages.products, ...listOf('appeals') },
      { name: messages.shoppers, needs: 'shoppers.read', path: adminPaths.shoppers() },
    ],
  },
  {
    id: 'queues',
    name: messages.groups.queues,
    sections: [
      { name: messages.submissions, ...listOf('submissions') },
      { name: messages.reviews, ...listOf('reviews') },
      { name: messages.reports, ...listOf('contentReports') },
      { name: messages.messages, ...listOf('messages') },
      { name: messages.sellers, ...listOf('sellers') },
      { name: messages.refunds, ...listOf('refunds') },
      { name: messages.disputes, ...listOf('disputes') },
      { name: messages.chargebacks, ...listOf('chargebacks') },
    ],
  },
  {
    id: 'catalogue',
    name: messages.groups.catalogue,
    sections: [
      { name: messages.categories, needs: 'catalogue.read', path: adminPaths.categories },
      { name: messages.brands, ...listOf('brands') },
      { name: messages.colours, needs: 'catalogue.read', path: adminPaths.colours },
      { name: messages.sizes, needs: 'catalogue.read', path: adminPaths.sizes },
      { name: messages.attributes, needs: 'catalogue.read', path: adminPaths.attributes },
      { name: messages.sizeCharts, needs: 'catalogue.read', path: adminPaths.sizeCharts() },
      { name: messages.searches, needs: 'catalogue.read', path: adminPaths.searches() },
      { name: messages.synonyms, needs: 'catalogue.read', path: adminPaths.synonyms() },
      { name: messages.curations, needs: 'catalogue.read', path: adminPaths.curations() },
      { name: messages.collections, needs: 'catalogue.read', path: adminPaths.collections() },
    ],
  },
  {
    id: 'shop',
    name: messages.groups.shop,
    sections: [
      { name: messages.promotions, needs: 'promotions.read', path: adminPaths.promotions() },
      { name: messages.giftCards, needs: 'giftCards.read', path: adminPaths.giftCards },
      { name: messages.content, needs: 'content.read', path: adminPaths.content },
      { name: messages.mails, needs: 'content.read', path: adminPaths.mails },
      { name: messages.newsletters, needs: 'content.read', path: adminPaths.newsletters },
      { name: messages.media, needs: 'content.read', path: adminPaths.media },
      { name: messages.commission, needs: 'settings.read', path: adminPaths.commission() },
      { name: messages.tax, needs: 'settings.read', path: adminPaths.tax() },
      { name: messages.delivery, needs: 'settings.read', path: adminPaths.delivery },
      { name: messages.reconciliation, needs: 'money.read', path: adminPaths.reconciliation() },
      { name: messages.settings, needs: 'settings.read', path: adminPaths.settings },
      { name: messages.setup, needs: 'settings.read', path: paths.admin.setup, queue: 'setup', while: 'empty' },
    ],
  },
  {
    id: 'platform',
    name: messages.groups.platform,
    sections: [
      { name: messages.staff, needs: 'staff.read', path: adminPaths.staff() },
      { name: messages.audit, needs: 'audit.read', path: adminPaths.audit() },
      { name: messages.flags, needs: 'flags.read', path: adminPaths.flags() },
      { name: messages.jobs, needs: 'jobs.read', path: adminPaths.jobs() },
      { name: messages.imports, needs: 'jobs.read', path: adminPaths.imports() },
      { name: messages.remotes, needs: 'releases.read', path: adminPaths.remotes() },
      { name: messages.history, needs: 'releases.read', path: adminPaths.history() },
      { name: messages.graph, needs: 'releases.read', path: adminPaths.graph() },
    ],
  },
]

/** All pages that one may ask for by name: the sections, and what stands in none. */
export const adminPages: readonly Pick<AdminSection, 'name' | 'path' | 'needs'>[] = [
  ...adminGroups.flatMap(({ sections }) => sections.filter((section) => section.while !== 'waiting')),
  { name: messages.newRule, needs: 'settings.write', path: adminPaths.newCommissionRule() },
  { name: messages.cartPreview, needs: 'promotions.read', path: adminPaths.cartPreview },
  { name: messages.newPromotion, needs: 'promotions.write', path: adminPaths.newPromotion },
  { name: messages.newCollection, needs: 'catalogue.write', path: adminPaths.newCollection },
  { name: messages.newContentPage, needs: 'content.write', path: adminPaths.newContentPage },
  { name: messages.newNewsletter, needs: 'content.write', path: adminPaths.newNewsletter() },
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

/** What a role must allow for the page at a path; `null`: nothing. */
export const needAt = (pathname: string): StaffPermission | null =>
  (adminPages.find(({ path }) => path === pathname) ?? sectionAt(pathname))?.needs ?? null
