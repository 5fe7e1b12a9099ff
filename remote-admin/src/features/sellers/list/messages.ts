import type { DeskSellerTab, HealthMeasure } from 'shared-contracts'
import { healthMessages } from 'shared-ui/back-office'

/** Texts of the list of all shops. */
export const messages = {
  name: 'Sellers',
  pageTitle: 'Sellers · Admin',
  note: 'Those that need a look come first.',
  loading: 'Looking up the sellers',
  failedTitle: 'The sellers could not be fetched',
  table: 'Sellers',
  tabs: 'Sellers by state',
  tab: {
    submitted: 'Waiting',
    approved: 'Approved',
    suspended: 'Suspended',
    held: 'Payouts held',
    rejected: 'Rejected',
    draft: 'Drafts',
    all: 'All',
  } satisfies Record<DeskSellerTab, string>,
  filters: { q: 'Shop, company or email', health: 'Health' },
  anyHealth: 'Any health',
  healths: { warning: 'Off target', critical: 'Critical' },
  standardSort: 'Needs a look first',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  columns: {
    shop: 'Shop',
    state: 'State',
    health: 'Health',
    products: 'Products',
    country: 'Country',
    since: 'Since',
  },
  held: 'Payouts held',
  misses: (measures: readonly HealthMeasure[]) =>
    measures.map((measure) => healthMessages.measures[measure]).join(', '),
  none: {
    all: [
      'No seller is like that',
      'Take a filter away, or try a part of the shop’s name, the company or an email address.',
    ],
    submitted: [
      'No sellers to approve',
      'New sellers wait here where the marketplace approves each one. What a seller lists is on sale while they are approved.',
    ],
  },
  toAll: 'All sellers',
  pages: 'Pages of sellers',
  targets: {
    act: 'Health targets',
    title: 'Health targets',
    loading: 'Loading the targets',
    failedTitle: 'The targets did not load',
    close: 'Close',
    text: 'Every seller sees these on their dashboard, and is weighed by them at once.',
    leastOf: 'Fewest orders, messages or reviews to judge by',
    measure: {
      late: 'Shipped late, in percent',
      cancelled: 'Cancelled by the shop, in percent',
      returned: 'Returned, in percent',
      answered: 'Answered in time, in percent',
      rating: 'Rating, in stars',
    } satisfies Record<HealthMeasure, string>,
    target: 'Target',
    critical: 'Critical',
    submit: 'Save',
    pending: 'Saving',
    done: 'Every shop is measured by these targets now.',
    failed: 'The targets were not saved. Please try again.',
    conflict: 'Somebody else has changed them meanwhile. Close this to see how they stand now.',
  },
} as const
