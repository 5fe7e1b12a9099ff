import { isDeepStrictEqual } from 'node:util'
import { FIRST_PAGES, MENUS_KEY, pagePath } from 'shared-contracts/content/content-terms'
import { FIRST_MENUS, FIRST_TAGLINE } from 'shared-contracts/content/first-menus'
import type { MenusBody } from 'shared-contracts/content/menus-body.schema'
import type { ShownMenus } from 'shared-contracts/content/shown-menus.schema'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { isStorable } from '../../http/hostile-input'
import type { Queryable } from '../../platform/db/database'
import { holdUntil } from '../../platform/log/request-scope'
import type { ContentBody } from './content.table'
import { liveBody } from './live-body'
import { listPages } from './shown-page'

/** What the store is narrowed to by an address, or whose own page is there. */
export interface StoreTarget {
  kind: 'category' | 'brand' | 'collection' | 'product' | 'seller'
  slug: string
}

/** One that is there, with the slug that it has today. */
export interface FoundTarget extends StoreTarget {
  today: string
  isDepartment: boolean
}

/** What links lead to, of which this district knows only the texts. */
export interface MenuParts {
  /** Those of them that are there. */
  findTargets(db: Queryable, wanted: readonly StoreTarget[]): Promise<FoundTarget[]>
}

type Read = Pick<Deps, 'clock'> & { db: Queryable }

/** What the document of the kind `menus` says. */
export const isMenus = (body: ContentBody): body is MenusBody => 'footer' in body

const addressOf = {
  ...{ category: paths.category, brand: paths.brand, collection: paths.collection },
  ...{ product: paths.product, seller: paths.sellerPage },
}
const KINDS = ['category', 'brand', 'collection'] as const

/** What of the store an address shows; nothing elsewhere. */
function targetsOf(to: string): StoreTarget[] {
  if (!to.startsWith('/') || !URL.canParse(to, 'http://shop')) return []
  const { pathname, searchParams } = new URL(to, 'http://shop')
  const [, seller, product] = /^\/store\/(?:sellers\/([^/]+)|([^/]+))$/.exec(pathname) ?? []
  const named = decoded(seller ?? product ?? '')
  if (named) return [{ kind: seller ? 'seller' : 'product', slug: named }]
  if (pathname !== paths.store) return []
  return KINDS.flatMap((kind) => {
    const slug = searchParams.get(kind)
    // Several brands at once are a search: it says itself what it does not find.
    return slug && !slug.includes(',') ? [{ kind, slug }] : []
  })
}

/** Empty of what is no text. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The key of the page of text at an address that can be taken off. */
const pageAt = (to: string): string | null => {
  const [path = ''] = to.split(/[?#]/)
  const key = /^\/pages\/([a-z\d-]+)$/.exec(path)?.[1]
  return key && !FIRST_PAGES.some((one) => pagePath(one) === path) ? key : null
}

/** Menu and footer without links to what is gone, and where those lead; and whether any leads to a single product or seller. */
export async function readMenus(
  { db, clock }: Read,
  { findTargets }: MenuParts,
  { header, footer, tagline = FIRST_TAGLINE }: MenusBody,
): Promise<{ shown: ShownMenus; gone: string[]; isOfOne: boolean }> {
  const all = [...header.flatMap((entry) => [entry, ...(entry.links ?? [])]), ...footer.flatMap(({ links }) => links)]
  const addresses = [...new Set(all.map(({ to }) => to))]
  // What the database cannot keep is the name of nothing.
  const wanted = addresses.flatMap(targetsOf).filter(({ slug }) => isStorable(slug))
  const found = wanted.length > 0 ? await findTargets(db, wanted) : []
  const hasPages = addresses.some(pageAt)
  const pages = new Set(hasPages ? (await listPages({ db, clock })).map(({ key }) => key) : [])
  const find = (one: StoreTarget) => found.find(({ kind, slug }) => kind === one.kind && slug === one.slug)
  const isThere = ({ to }: { to: string }) => {
    const page = pageAt(to)
    return (page === null || pages.has(page)) && targetsOf(to).every(find)
  }
  /** The same link, by the address of today where it has another one. */
  const shownLink = ({ label, to }: { label: string; to: string }) => {
    const [target] = targetsOf(to)
    const today = target && to === addressOf[target.kind](target.slug) ? find(target)?.today : undefined
    return { label, to: target && today ? addressOf[target.kind](today) : to }
  }
  const shownLinks = (links: MenusBody['footer'][number]['links']) => links.filter(isThere).map(shownLink)
  const shown: ShownMenus = {
    header: header.filter(isThere).map(({ panel, links = [], ...entry }) => {
      const [target] = targetsOf(entry.to)
      const category = target?.kind === 'category' && find(target)
      const below = shownLinks(links)
      return {
        ...shownLink(entry),
        ...(category && category.isDepartment && { department: category.today }),
        ...(panel === 'brands' && { brands: true }),
        ...(below.length > 0 && { links: below }),
      }
    }),
    footer: footer
      .map(({ title, links }) => ({ title, links: shownLinks(links) }))
      .filter(({ links }) => links.length > 0),
    ...(tagline !== FIRST_TAGLINE && { tagline }),
  }
  const isOfOne = wanted.some(({ kind }) => kind === 'product' || kind === 'seller')
  return { shown, gone: addresses.filter((to) => !isThere({ to })), isOfOne }
}

/** So long the answer holds where it leads to products or sellers: a product that comes or goes changes the answers that name it, and no other. */
const OF_ONE_MS = 60_000

/** Menu and footer as they are now; `null`: those that every page has by itself. The answer holds until others begin. */
export async function liveMenus(deps: Read, parts: MenuParts): Promise<ShownMenus | null> {
  const live = await liveBody(deps, { kind: 'menus', key: MENUS_KEY })
  if (!live || !isMenus(live.body)) return null
  const { shown, isOfOne } = await readMenus(deps, parts, live.body)
  if (isOfOne) holdUntil(new Date(deps.clock.now().getTime() + OF_ONE_MS))
  return isDeepStrictEqual(shown, FIRST_MENUS) ? null : shown
}
