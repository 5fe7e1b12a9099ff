import { paths } from 'shared-contracts'

/** What an address of the console may carry; the environment stays while one moves between its pages. */
export interface ConsoleSearch {
  environment?: string | null | undefined
  remote?: string | null | undefined
  before?: number | null | undefined
  page?: number | undefined
  span?: string | undefined
  state?: string | null | undefined
  tab?: string | undefined
  q?: string | undefined
  shop?: string | undefined
  category?: string | undefined
  /** What a new one begins with. */
  words?: string | undefined
}

function withSearch(path: string, search: ConsoleSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

const { home } = paths.admin
const remotes = `${home}/remotes`

/** A part of the settings, as an address names it. */
export type SettingsPart = 'shop' | 'logo' | 'money' | 'company' | 'mail' | 'prices' | 'newSellers' | 'consent'

/** Paths of the admin's pages. */
export const adminPaths = {
  search: (search: ConsoleSearch = {}) => withSearch(`${home}/search`, search),
  orders: (search: ConsoleSearch = {}) => withSearch(`${home}/orders`, search),
  shoppers: (search: ConsoleSearch = {}) => withSearch(`${home}/shoppers`, search),
  shopper: (id: string) => `${home}/shoppers/${encodeURIComponent(id)}`,
  /** @param number of the purchase. */
  purchase: (number: string) => `${home}/orders/${encodeURIComponent(number)}`,
  products: (search: ConsoleSearch = {}) => withSearch(`${home}/products`, search),
  submissions: (search: ConsoleSearch = {}) => withSearch(`${home}/products/review`, search),
  submission: (id: string) => `${home}/products/review/${encodeURIComponent(id)}`,
  product: (id: string) => `${home}/products/${encodeURIComponent(id)}`,
  reports: (search: ConsoleSearch = {}) => withSearch(`${home}/reports`, search),
  report: (id: string) => `${home}/reports/${encodeURIComponent(id)}`,
  analytics: (search: ConsoleSearch = {}) => withSearch(`${home}/analytics`, search),
  searches: (search: ConsoleSearch = {}) => withSearch(`${home}/searches`, search),
  reviews: (search: ConsoleSearch = {}) => withSearch(`${home}/reviews`, search),
  messages: (search: ConsoleSearch = {}) => withSearch(`${home}/messages`, search),
  message: (id: string) => `${home}/messages/${encodeURIComponent(id)}`,
  sellers: (search: ConsoleSearch = {}) => withSearch(`${home}/sellers`, search),
  seller: paths.admin.seller,
  refunds: (search: ConsoleSearch = {}) => withSearch(`${home}/refunds`, search),
  chargebacks: (search: ConsoleSearch = {}) => withSearch(`${home}/chargebacks`, search),
  chargeback: (id: string) => `${home}/chargebacks/${encodeURIComponent(id)}`,
  disputes: (search: ConsoleSearch = {}) => withSearch(`${home}/disputes`, search),
  dispute: (number: string) => `${home}/disputes/${encodeURIComponent(number)}`,
  reconciliation: (search: ConsoleSearch = {}) => withSearch(`${home}/reconciliation`, search),
  brands: (search: ConsoleSearch = {}) => withSearch(`${home}/brands`, search),
  categories: `${home}/categories`,
  settings: `${home}/settings`,
  settingsOf: (part: SettingsPart) => `${home}/settings#${part}`,
  colours: `${home}/colours`,
  sizes: `${home}/sizes`,
  attributes: `${home}/attributes`,
  commission: (search: ConsoleSearch = {}) => withSearch(`${home}/commission`, search),
  newCommissionRule: (search: ConsoleSearch = {}) => withSearch(`${home}/commission/new`, search),
  commissionRule: (id: string) => `${home}/commission/${encodeURIComponent(id)}`,
  staff: (search: ConsoleSearch = {}) => withSearch(`${home}/staff`, search),
  audit: (search: ConsoleSearch = {}) => withSearch(`${home}/audit`, search),
  flags: (search: ConsoleSearch = {}) => withSearch(`${home}/flags`, search),
  flag: (name: string) => `${home}/flags/${encodeURIComponent(name)}`,
  jobs: (search: ConsoleSearch = {}) => withSearch(`${home}/jobs`, search),
  imports: (search: ConsoleSearch = {}) => withSearch(`${home}/imports`, search),
  delivery: `${home}/delivery`,
  tax: (search: ConsoleSearch = {}) => withSearch(`${home}/tax`, search),
  sizeCharts: (search: ConsoleSearch = {}) => withSearch(`${home}/size-charts`, search),
  promotions: (search: ConsoleSearch = {}) => withSearch(`${home}/promotions`, search),
  giftCards: `${home}/gift-cards`,
  giftCard: (id: string) => `${home}/gift-cards/${encodeURIComponent(id)}`,
  synonyms: (search: ConsoleSearch = {}) => withSearch(`${home}/synonyms`, search),
  curations: (search: ConsoleSearch = {}) => withSearch(`${home}/curations`, search),
  newCuration: (search: ConsoleSearch = {}) => withSearch(`${home}/curations/new`, search),
  curation: (id: string) => `${home}/curations/${encodeURIComponent(id)}`,
  collections: (search: ConsoleSearch = {}) => withSearch(`${home}/collections`, search),
  newCollection: `${home}/collections/new`,
  collection: (id: string) => `${home}/collections/${encodeURIComponent(id)}`,
  media: `${home}/media`,
  mediaPicture: (id: string) => `${home}/media/${encodeURIComponent(id)}`,
  content: `${home}/content`,
  newContentPage: `${home}/content/new`,
  contentPage: (id: string) => `${home}/content/${encodeURIComponent(id)}`,
  mails: `${home}/mails`,
  mail: (id: string) => `${home}/mails/${encodeURIComponent(id)}`,
  newsletters: `${home}/newsletters`,
  newNewsletter: (from?: string) => `${home}/newsletters/new${from ? `?from=${from}` : ''}`,
  newsletter: (id: string) => `${home}/newsletters/${encodeURIComponent(id)}`,
  newPromotion: `${home}/promotions/new`,
  cartPreview: `${home}/promotions/try-out`,
  promotion: (id: string) => `${home}/promotions/${encodeURIComponent(id)}`,
  remotes: (search: ConsoleSearch = {}) => withSearch(remotes, search),
  remote: (name: string, search: ConsoleSearch = {}) => withSearch(`${remotes}/${encodeURIComponent(name)}`, search),
  history: (search: ConsoleSearch = {}) => withSearch(`${remotes}/history`, search),
  graph: (search: ConsoleSearch = {}) => withSearch(`${remotes}/graph`, search),
} as const
