import type { FlagDetails } from 'shared-contracts'

const none = { shareBp: 0, countries: [], sellers: 0, accounts: 0, startsOn: null, endsOn: null }

function aFlag(over: Partial<FlagDetails> & Pick<FlagDetails, 'name' | 'about' | 'variants'>): FlagDetails {
  const [standard, other] = over.variants.map(({ name }) => name)
  return {
    ...{ owner: 'Storefront team', endsOn: '2031-03-31', isOverdue: false, state: 'off', by: 'visitor' },
    ...{ isExperiment: false, standard: standard ?? '', keeps: null, version: 0 },
    rule: { ...none, given: other ?? '' },
    ...{ sellers: [], accounts: [], knowsCountries: false, results: null, since: null, history: [] },
    ...over,
  }
}

const rule = { ...none, shareBp: 5000, given: 'left-out', endsOn: '2031-02-28' }

/** An experiment that goes on, a switch that nobody has used, one that is overdue, and one that was decided. */
export const mockFlags = (): FlagDetails[] => [
  aFlag({
    name: 'goes-with',
    about: 'Whether products that go with what is in the cart are suggested there.',
    variants: [
      { name: 'shown', about: 'The cart suggests products that go with it.' },
      { name: 'left-out', about: 'It leads to the checkout alone.' },
    ],
    ...{ state: 'on', isExperiment: true, version: 2, rule, since: '2026-11-02T09:00:00.000Z' },
    results: [
      { variant: 'shown', visitors: 1_240, orders: 312 },
      { variant: 'left-out', visitors: 1_198, orders: 366 },
    ],
    history: [
      {
        at: '2026-11-02T09:00:00.000Z',
        by: 'admin@demo.test',
        reason: 'Half of all visitors, to know by February.',
        rule,
      },
      {
        at: '2026-10-26T14:20:00.000Z',
        by: 'admin@demo.test',
        reason: 'A few first, to see that nothing breaks.',
        rule: { ...rule, shareBp: 500 },
      },
    ],
  }),
  aFlag({
    name: 'new-filters',
    about: 'Whether the store has its filters in a column.',
    variants: [
      { name: 'off', about: 'Filters stand above the products.' },
      { name: 'on', about: 'Filters stand beside the products.' },
    ],
    ...{ endsOn: '2026-06-30', isOverdue: true, state: 'on', version: 4 },
    rule: { ...none, shareBp: 10_000, countries: ['DE', 'AT'], accounts: 1, given: 'on' },
    accounts: ['shopper@demo.test'],
  }),
  aFlag({
    name: 'old-menu',
    about: 'Whether the menu opens when it is pointed at.',
    variants: [
      { name: 'pressed', about: 'It opens when it is pressed.' },
      { name: 'pointed', about: 'It opens when it is pointed at.' },
    ],
    ...{ state: 'retired', keeps: 'pressed' },
  }),
  aFlag({
    name: 'review-photos',
    about: 'Whether shoppers add photos to reviews.',
    variants: [
      { name: 'on', about: 'Whoever writes a review may add photos.' },
      { name: 'off', about: 'A new review is words alone.' },
    ],
    ...{ owner: 'Trust team', by: 'account' },
  }),
]

/** The same on the first day: declared, and nobody has anything but the standard. */
export const unusedFlags = (): FlagDetails[] =>
  mockFlags().map((flag) => ({
    ...flag,
    ...{ state: flag.state === 'retired' ? flag.state : 'off', version: 0, accounts: [], results: null, since: null },
    ...{ rule: { ...none, given: flag.rule.given }, history: [] },
  }))
