import type { PromotionKind, PromotionState } from 'shared-contracts'

const codes = (many: number) => (many === 1 ? '1 code' : `${many.toLocaleString('en')} codes`)

/** Texts of codes that take something off. */
export const messages = {
  name: 'Promotions',
  pageTitle: 'Promotions · Admin',
  titles: {
    active: (many: number) => (many === 1 ? '1 code works now' : `${codes(many)} work now`),
    scheduled: (many: number) => `${codes(many)} to come`,
    used_up: (many: number) => `${codes(many)} used up`,
    ended: (many: number) => `${codes(many)} ended`,
  } satisfies Record<PromotionState, (many: number) => string>,
  states: 'Promotions by state',
  tabs: { active: 'Active', scheduled: 'Scheduled', used_up: 'Used up', ended: 'Ended' } satisfies Record<
    PromotionState,
    string
  >,
  create: 'New code',
  loading: 'Looking up the codes',
  failedTitle: 'The codes could not be fetched',
  empty: {
    active: 'No code works now',
    scheduled: 'No code is to come',
    used_up: 'No code is used up',
    ended: 'No code has ended',
  } satisfies Record<PromotionState, string>,
  emptyText: 'A code takes a share, a sum or the delivery off what a shopper pays.',
  table: 'Codes, newest first',
  columns: {
    ...{ code: 'Code', gives: 'Discount', when: 'When', uses: 'Uses' },
    ...{ turnover: 'Turnover', given: 'Given away', state: 'State' },
  },
  gives: {
    percent: (percent: number) => `${percent}% off`,
    amount: (amount: string) => `${amount} off`,
    free_delivery: 'Free delivery',
  },
  from: (amount: string) => `from ${amount} on`,
  span: (start: string | null, end: string | null) =>
    start && end ? `${start} to ${end}` : start ? `From ${start}` : end ? `Until ${end}` : 'Without an end',
  /** As in `8 used`, or `8 of 100 used`. */
  used: (uses: string) => `${uses} used`,
  uses: (uses: string, max: string | null) => (max === null ? uses : `${uses} of ${max}`),
  use: 'Use',
  figures: { uses: 'Uses', turnover: 'Turnover', given: 'Given away', share: 'Of the full price' },
  figuresNote:
    'Of orders that were paid and not cancelled. Turnover is what shoppers paid for them, delivery included; refunds are not taken off.',
  chart: 'Turnover with this code by week',
  lines: { now: 'Turnover', before: 'Given away' },
  week: (day: string) => `Week from ${day}`,
  notUsed: 'Nobody has used it yet. What it sells and takes off is shown here, week by week.',
  newTitle: 'New code',
  editTitle: (code: string) => `Code ${code}`,
  gone: 'There is no such code',
  toPromotions: 'To the promotions',
  locked: (uses: number) =>
    `It was used ${uses === 1 ? 'once' : `${uses} times`}: what it gives stays as it is. Dates and limits can be changed.`,
  code: 'Code',
  codeHint: 'What shoppers type. Small and large letters are the same.',
  description: 'Description',
  descriptionHint: 'Shoppers read it at the checkout.',
  kind: 'Takes off',
  kindPlaceholder: 'Choose…',
  kinds: { percent: 'A percentage of the items', amount: 'An amount', free_delivery: 'The delivery' } satisfies Record<
    PromotionKind,
    string
  >,
  percent: 'Percent',
  amount: (currency: string) => `Amount in ${currency}`,
  amountWrong: (examples: string) => `Enter an amount such as ${examples}`,
  minimum: (currency: string) => `Minimum order, ${currency}`,
  minimumWrong: (example: string) => `Enter an amount such as ${example}, or leave it empty`,
  minimumHint: 'Of the items, before anything is taken off. Empty: from the first item on.',
  startsAt: 'First day',
  endsAt: 'Last day',
  startHint: 'Works from its beginning on. Empty: at once.',
  endHint: 'Works until its end. Empty: without an end.',
  zone: (zone: string) => `Days begin and end in the shop's time zone, ${zone.replaceAll('_', ' ')}.`,
  maxUses: 'Uses in total',
  maxUsesPerShopper: 'Uses per shopper',
  limitHint: 'Empty: as often as they like.',
  groups: { gives: 'Discount', when: 'Dates', limits: 'Limits' },
  save: 'Save',
  saving: 'Saving',
  saved: (code: string) => `${code} is saved.`,
  saveFailed: 'The code was not saved. Nothing that you typed is lost; please try again.',
  conflict: 'Somebody else changed this code meanwhile. Reload the page to see it as it is now.',
  cancel: 'Cancel',
  end: 'End code',
  endTitle: (code: string) => `End ${code}?`,
  endText:
    'From now on it works for nobody. Orders that used it keep what it gave. A later end date lets it work again.',
  ending: 'Ending',
  ended: (code: string) => `${code} has ended.`,
  endFailed: 'The code was not ended. Please try again.',
  keep: 'Cancel',
} as const
