import { paths } from '../paths'

/** Pages that the shop has from its start, at addresses of their own; all others stand below `/pages`. */
export const FIRST_PAGES = ['about', 'help', 'licence', 'policy', 'terms'] as const
export type FirstPage = (typeof FIRST_PAGES)[number]

/** Those that bind readers: they are always told since when such a text holds, and what held before. */
export const isOfLaw = (key: string): boolean => key === 'policy' || key === 'terms'

/** Pages of a shop's own. */
export const MAX_PAGES = 200

/** Versions of one document. */
export const MAX_VERSIONS = 1_000

export const CONTENT_NOTE_MAX_LENGTH = 300

/** The key of the one document of the kind `landing`. */
export const LANDING_KEY = 'landing'

/**
 * What stands on the landing page below its opening: `delivery` what it costs and takes, `carousel` the cards that turn by themselves, `tiles`
 * the categories, `new` the newest products, `viewed` what was looked at in the browser before, `story` a seller's, `collection` a row of
 * products, `text` words.
 */
export const LANDING_SECTIONS = [
  'delivery',
  'carousel',
  'tiles',
  'collection',
  'new',
  'text',
  'viewed',
  'story',
] as const
export type LandingSectionKind = (typeof LANDING_SECTIONS)[number]
/** There are no two of them. */
export const SECTIONS_ONCE: readonly LandingSectionKind[] = ['delivery', 'carousel', 'tiles', 'new', 'viewed', 'story']
/** They have a title of their own. */
export const TITLED_SECTIONS: readonly LandingSectionKind[] = ['carousel', 'tiles', 'new', 'text']
export const MAX_LANDING_SECTIONS = 20
export const MAX_HERO_LINES = 3

/** The key of the one document of the kind `banner`. */
export const BANNER_KEY = 'banner'
/** How a banner looks: like the rest of the page, in ink, or in the shop's accent. */
export const BANNER_TONES = ['plain', 'ink', 'accent'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

/** The key of the one document of the kind `menus`. */
export const MENUS_KEY = 'menus'
/** The footer always leads there. */
export const LEGAL_PATHS: readonly string[] = [paths.terms, paths.policy, paths.imprint]
/** Entries of the header's menu. */
export const MAX_MENU_ENTRIES = 12
/** Links below one of them, or in a column of the footer. */
export const MAX_MENU_LINKS = 16
export const MAX_FOOTER_COLUMNS = 4

/** Where a document stands, relative to the shop's origin. */
export const documentPath = ({ kind, key }: { kind: string; key: string }): string =>
  kind === 'page' ? pagePath(key) : '/'

/** Where a page stands, relative to the shop's origin. */
export const pagePath = (key: string): string =>
  FIRST_PAGES.some((one) => one === key) ? `/${key}` : `/pages/${encodeURIComponent(key)}`
