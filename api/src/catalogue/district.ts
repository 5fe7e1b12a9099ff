import { SEARCHES_KEPT_DAYS } from 'shared-contracts/analytics/analytics-terms'
import { DAY_MS, HOUR_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { notifyOfRequest } from './brand-requests/settle-requests'
import { indexBrandWords } from './brands/brand-words'
import { indexCategoryWords } from './categories/category-words'
import { indexColorWords } from './colors/color-words'
import { removeAbandonedForms, removeOrphanedFiles } from './pictures/store-pictures'
import { purgeImports } from './product-imports/end-imports'
import { mailCorrection } from './corrections/mail-correction'
import { IMPORTS, runImports } from './product-imports/run-imports'
import { purgeUnusedPictures } from './seller-products/pictures'
import { notifyOfLowStock } from './stock/adjust-stock'
import { rankListings } from './search/rank-listings'
import { keepFacets } from './products/keep-facets'
import { seedSearch } from './search/seed-search'
import { mailDecision } from './submissions/mail-decision'
import { mailTakeDown } from './take-downs/mail-take-downs'
import { keepViews } from './views/view-counter'
import { seedVocabulary } from './vocabulary/seed-vocabulary'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A variant has just run low. */
    'low-stock': { variantId: string }
  }
}

/** What is for sale: products, variants, pictures, stock, finding them, and how sellers write them. */
export const catalogue = {
  name: 'catalogue',
  seed: [seedVocabulary, seedSearch],
  retention: [
    { table: 'products', column: 'deleted_at', keptMs: DAY_MS, why: 'a removed draft can be restored for a day' },
    {
      table: 'searches',
      column: 'day',
      keptMs: SEARCHES_KEPT_DAYS * DAY_MS,
      why: 'two months say what is looked for now',
    },
    { table: 'missed_searches', column: 'day', keptMs: SEARCHES_KEPT_DAYS * DAY_MS, why: 'as long as what was found' },
    {
      table: 'brand_requests',
      column: 'decided_at',
      keptMs: 180 * DAY_MS,
      why: 'half a year says what was asked for and refused before',
    },
    {
      table: 'dropped_pictures',
      column: 'dropped_at',
      keptMs: 30 * DAY_MS,
      why: 'a picture that something else names by then is not dropped any more',
    },
    { table: 'stock_changes', column: 'at', keptMs: HOUR_MS, why: 'every process has dropped its answers by then' },
  ],
  topics: {
    'low-stock': (deps, { variantId }) => notifyOfLowStock(deps, variantId),
    'brand-words': indexBrandWords,
    'category-words': indexCategoryWords,
    'color-words': indexColorWords,
    'brand-request': notifyOfRequest,
    'take-down': mailTakeDown,
    'submission-decided': mailDecision,
    'product-corrected': mailCorrection,
  },
  own: [keepViews, removeAbandonedForms],
  purge: [purgeImports, purgeUnusedPictures, removeOrphanedFiles],
  timers: [
    { name: IMPORTS, everyMs: () => 1_000, run: runImports, shared: true },
    { name: 'ranks of products', everyMs: () => 10 * 60_000, run: rankListings },
    { name: 'facets of large categories', everyMs: () => 5 * 60_000, run: keepFacets },
  ],
} satisfies District
