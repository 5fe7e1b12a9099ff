import type { FlagState, FlagUnit } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

const units: Readonly<Record<FlagUnit, string>> = { visitor: 'visitors', account: 'accounts', seller: 'shops' }
const quoted = (variant: string) => `“${variant}”`

/** Texts of flags and experiments. */
export const messages = {
  pageTitle: 'Flags · Admin',
  name: 'Flags',
  note: 'What some visitors have and others do not. Names and variants are declared in code; who has them is decided here.',
  loading: 'Loading the flags',
  failedTitle: 'The flags did not load',
  table: 'Flags by name',
  tabs: 'Flags by state',
  tab: {
    all: 'All',
    on: 'In force',
    planned: 'Planned',
    ended: 'Ended',
    off: 'No rule',
    retired: 'Retired',
  } satisfies Record<FlagState | 'all', string>,
  standardSort: 'By name',
  search: 'Name, owner or what it is about',
  pages: 'Pages of flags',
  columns: { name: 'Flag', who: 'Who has what', owner: 'Owner', decideBy: 'Decide by', state: 'State' },
  none: 'No flag is like that',
  noneText: 'Flags are declared in code. Take a filter away to see the others.',
  toAll: 'All flags',
  experiment: 'Experiment',
  overdue: 'Overdue',
  who: {
    everybody: (variant: string) => `Everybody has ${quoted(variant)}`,
    kept: (variant: string) => `Decided: everybody has ${quoted(variant)}`,
    share: (share: string, unit: FlagUnit, variants: readonly string[]) =>
      `${share === '100%' ? `All ${units[unit]}` : `${share} of ${units[unit]}`} ${
        variants.length > 1 ? `have one of ${variants.map(quoted).join(', ')}` : `have ${quoted(variants[0] ?? '')}`
      }`,
    countries: (names: string) => ` in ${names}`,
    others: (variant: string) => `all others have ${quoted(variant)}`,
    named: (accounts: number, shops: number, variant: string) =>
      `${[
        ...(accounts > 0 ? [formatCount(accounts, 'account')] : []),
        ...(shops > 0 ? [formatCount(shops, 'shop')] : []),
      ].join(' and ')} named here: ${quoted(variant)}`,
    days: (first: string | null, last: string | null) =>
      first && last ? `from ${first} to ${last}` : first ? `from ${first} on` : `until ${last ?? ''}`,
  },
  one: {
    loading: 'Loading the flag',
    failedTitle: 'The flag did not load',
    gone: 'There is no such flag',
    goneText: 'It may have been taken out of the code.',
    about: 'What it decides',
    standard: 'standard',
    facts: 'About the flag',
    owner: 'Owner',
    decideBy: 'Decide by',
    by: 'Assigned',
    units: { visitor: 'Per visitor', account: 'Per account', seller: 'Per shop' } satisfies Record<FlagUnit, string>,
    overdue: (owner: string) => `This flag should have been decided by now. It goes on as it is; ask: ${owner}.`,
    retired:
      'No code reads this flag any more. Releases of remotes from before have the variant that it keeps, until none of them is kept.',
    history: 'History',
    noHistory: 'Nobody has changed it yet.',
    somebody: 'somebody',
  },
  rule: {
    title: 'Who has what',
    share: (unit: FlagUnit) => `Share of ${units[unit]} in percent`,
    shareHint: (variants: readonly string[]) =>
      `They have ${variants.map(quoted).join(' or ')}. A larger share only adds to those who have it already.`,
    countries: 'Only in some countries',
    countriesHint: (knows: boolean) =>
      knows
        ? 'By the address that a shopper has given, otherwise by where a visit comes from.'
        : 'By the address that a signed-in shopper has given. Where other visits come from is not known in this shop, so they have the standard.',
    named: 'Named, whatever the share',
    accounts: 'Accounts',
    accountsHint: 'Email addresses, one a line.',
    accountsHidden: (many: number) =>
      `${formatCount(many, 'account is', 'accounts are')} named. Your role does not show them.`,
    sellers: 'Shops',
    sellersHint: 'The address in the store, such as atelier-nord, one a line. For everybody who works for the shop.',
    given: 'They have',
    when: 'When',
    startsOn: 'First day',
    startsHint: 'Empty: at once.',
    endsOn: 'Last day',
    endsHint: 'Empty: without an end.',
    reasonHint: 'Stands in the history of the flag.',
    follows: 'Once saved',
    openPages: 'It counts from everybody’s next page on, within seconds. Pages that are open stay as they are.',
    counting: 'Another share or other countries begin the experiment anew: its figures start at zero.',
    save: 'Save',
    saved: 'The rule is saved.',
    failed: 'The rule was not saved. Nothing that you typed is lost; please try again.',
    conflict: (theirs: string, reason: string) =>
      `Somebody else changed this rule meanwhile. Now: ${theirs}.${reason && ` “${reason}”`} Save again to replace that with what stands here.`,
  },
  stop: {
    act: (variant: string) => `Back to ${quoted(variant)}`,
    title: (variant: string) => `Give everybody ${quoted(variant)} again?`,
    text: (name: string) =>
      `The rule of ${name} ends: it counts from everybody’s next page on, for those who are named too. The history keeps it as it was, so that it can be typed in again.`,
    counted: 'The experiment ends with it; with the next rule it counts from zero.',
    submit: (variant: string) => `Give everybody ${quoted(variant)}`,
    pending: 'Ending the rule',
    done: (variant: string) => `Everybody has ${quoted(variant)} again.`,
    failed: 'The rule was not ended. Please try again.',
    conflict: 'Somebody else changed this rule meanwhile. Close this and look at it again.',
  },
  results: {
    title: 'What came of it',
    since: (day: string) =>
      `Visitors who put something into the cart since ${day}, and those of them who paid for an order. Accounts and shops that are named are not counted.`,
    none: 'Nobody has put anything into the cart yet.',
    table: 'Visitors and orders by variant',
    columns: { variant: 'Variant', visitors: 'Visitors', orders: 'Ordered', share: 'Share' },
    tooFew: (visitors: number, orders: number) =>
      `Too few to tell. Each variant needs ${visitors} visitors, at least ${orders} of whom ordered and ${orders} of whom did not.`,
    chance: (variant: string, standard: string) =>
      `${quoted(variant)} and ${quoted(standard)} may as well be equal: the difference can be chance.`,
    better: (variant: string, standard: string) =>
      `More visitors order with ${quoted(variant)} than with ${quoted(standard)}.`,
    worse: (variant: string, standard: string) =>
      `Fewer visitors order with ${quoted(variant)} than with ${quoted(standard)}.`,
    interval: (difference: string, low: string, high: string) =>
      `Difference ${difference} percentage points; with 95% certainty between ${low} and ${high}.`,
  },
} as const
