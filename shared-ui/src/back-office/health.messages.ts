import { ANSWER_MESSAGE_WITHIN_HOURS, type HealthLevel, type HealthMeasure } from 'shared-contracts'
import { formatCount } from './use-formats'

type Sum = (many: number, of: number) => string

/** Texts of how a shop does, for its seller and for the marketplace's people. */
export const healthMessages = {
  table: 'Health of the shop',
  measure: 'Measure',
  days: (days: number) => `${days} days`,
  target: 'Target',
  level: 'State',
  measures: {
    late: 'Shipped late',
    cancelled: 'Cancelled by the shop',
    returned: 'Returned',
    answered: `Answered in ${ANSWER_MESSAGE_WITHIN_HOURS} hours`,
    rating: 'Rating',
  } satisfies Record<HealthMeasure, string>,
  /** What a figure is made of. */
  sums: {
    late: (many, of) => `${many} of ${formatCount(of, 'order')} due`,
    cancelled: (many, of) => `${many} of ${formatCount(of, 'paid order')}`,
    returned: (many, of) => `${many} of ${formatCount(of, 'delivered order')}`,
    answered: (many, of) => `${many} of ${formatCount(of, 'message')}`,
    rating: (_, of) => formatCount(of, 'review'),
  } satisfies Record<HealthMeasure, Sum>,
  sumInShort: {
    share: (many: number, of: number) => `${many} of ${of.toLocaleString('en')}`,
    reviews: (_: number, of: number) => formatCount(of, 'review'),
  },
  none: 'Nothing yet',
  levels: {
    good: 'On target',
    warning: 'Off target',
    critical: 'Critical',
    unknown: 'Too little to say',
  } satisfies Record<HealthLevel, string>,
  atMost: (value: string) => `At most ${value}`,
  atLeast: (value: string) => `At least ${value}`,
  criticalFrom: (value: string) => `critical from ${value}`,
  criticalTo: (value: string) => `critical at ${value}`,
  counted: (moment: string, least: number) =>
    `Counted ${moment}. What happened fewer than ${least} times in 30 days is measured over 90 days; fewer than that, not at all.`,
} as const
