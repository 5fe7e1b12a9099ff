/** Where the figures of the whole marketplace are; with `format=csv` beside its range each comes as a CSV file. */
export const ANALYTICS_PATHS = {
  turnover: '/api/admin/analytics/turnover',
  shops: '/api/admin/analytics/shops',
  funnel: '/api/admin/analytics/funnel',
  searches: '/api/admin/analytics/searches',
} as const

/** Orders of shops in their ranking, most first. */
export const SHOP_RANKING_SORTS = ['net', 'gross', 'orders', 'back'] as const
export type ShopRankingSort = (typeof SHOP_RANKING_SORTS)[number]

/** What was looked for: words that something was found for, or words that found nothing. */
export const SEARCH_REPORTS = ['missed', 'found'] as const
export type SearchReport = (typeof SEARCH_REPORTS)[number]

/** Rows on a page of a ranking. */
export const ANALYTICS_PAGE_SIZE = 20

/** Words are counted for so many days. */
export const SEARCHES_KEPT_DAYS = 60
/** Words that were looked for less often are not shown. */
export const SEARCHES_SHOWN_FROM = 3
