import type { CommissionState } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

const rules = (many: number) => formatCount(many, 'rule')

/** Texts of what the marketplace takes. */
export const messages = {
  name: 'Commission',
  ofShop: (slug: string) => `Agreed with ${slug}`,
  pageTitle: 'Commission · Admin',
  titles: {
    in_force: (many: number) => `${rules(many)} in force`,
    planned: (many: number) => `${rules(many)} planned`,
    ended: (many: number) => `${rules(many)} ended`,
  } satisfies Record<CommissionState, (many: number) => string>,
  order:
    'The most specific rule counts: one for the shop and the category, one for the shop, one for the category, one for its department, the standard. An order keeps the commission that it was placed with.',
  states: 'Rules by state',
  tabs: { in_force: 'In force', planned: 'Planned', ended: 'Ended' } satisfies Record<CommissionState, string>,
  loading: 'Looking up the rules',
  failedTitle: 'The rules could not be fetched',
  empty: {
    in_force: 'No rule is in force: nothing is taken',
    planned: 'No rule is planned',
    ended: 'No rule has ended',
  } satisfies Record<CommissionState, string>,
  emptyText: 'A rule says what share is taken of what, and from which day on.',
  table: 'Rules, the standard first, then for categories, then for shops',
  columns: { what: 'For', share: 'Share', when: 'When', state: 'State', actions: 'Actions' },
  standard: 'Standard',
  allShops: 'All shops',
  allCategories: 'All categories',
  perPiece: (amount: string) => `and ${amount} per item`,
  span: (first: string | null, last: string | null) =>
    first && last ? `${first} to ${last}` : first ? `From ${first}` : last ? `Until ${last}` : 'From the beginning on',
  rowActions: (what: string) => `Actions for ${what}`,
  create: 'New rule',
  newTitle: 'New rule',
  editTitle: 'Planned rule',
  gone: 'There is no such rule',
  toRules: 'To the commission',
  begun:
    'This rule is in force or over: it stays as it is. To change what is taken, add a rule for the same from another day on.',
  next: 'Plan a change',
  change: 'Change',
  groups: { what: 'For what', takes: 'What is taken', when: 'From when' },
  shop: 'Shop',
  shopHint: 'Its address in the store, such as atelier-nord: type a name to find it. Empty: all shops.',
  category: 'Category',
  categoryHint: 'With what stands below it.',
  share: 'Share in percent',
  shareHint: 'Of what is sold, after discounts.',
  fee: (currency: string) => `Fixed fee per item, ${currency}`,
  feeHint: 'Besides the share. Empty: none.',
  feeWrong: (example: string) => `Enter an amount such as ${example}, or leave it empty`,
  startsOn: 'First day',
  startsHint: 'Today: at once. A rule for the same that is in force counts until then.',
  zone: (zone: string) => `Days begin and end in the shop's time zone, ${zone.replaceAll('_', ' ')}.`,
  save: 'Save',
  saved: 'The rule is saved.',
  saveFailed: 'The rule was not saved. Nothing that you typed is lost; please try again.',
  conflict:
    'This rule was changed meanwhile. What you typed is still here: look at the rule in another tab, and load this page again to go on from there.',
  closeConflict: 'Somebody else changed this rule meanwhile. Close this and look at it again.',
  cancel: 'Cancel',
  preview: {
    title: 'Preview',
    intro: (days: number) =>
      `What this rule would have taken of the orders of the last ${days} days, beside what was taken. Both are before refunds and without tax on the commission.`,
    waiting: 'Enter a share to see what it would have taken.',
    failedTitle: 'The preview could not be computed',
    none: 'Nothing was sold in these days.',
    orders: (changed: number, orders: number) =>
      `${changed.toLocaleString('en')} of ${formatCount(orders, 'order')} would have another commission.`,
    figures: { taken: 'Taken', would: 'With this rule', difference: 'Difference' },
    table: 'Shops for whom it is another sum, the largest difference first',
    columns: { shop: 'Shop', taken: 'Taken', would: 'With this rule', difference: 'Difference' },
    others: (many: number) => `And ${formatCount(many, 'shop')} more.`,
  },
  end: {
    act: 'End',
    title: (what: string) => `End the rule for ${what}`,
    text: 'It counts until the end of its last day. Then the next rule that fits is taken; orders placed before keep their commission.',
    lastDay: 'Last day',
    lastDayHint: 'Today at the earliest. Empty: it goes on without an end.',
    submit: 'Save',
    pending: 'Saving',
    done: (last: string | null) => (last ? `The rule counts until ${last}.` : 'The rule goes on without an end.'),
    failed: 'The rule was not changed. Please try again.',
  },
  remove: {
    act: 'Delete',
    title: (what: string) => `Delete the planned rule for ${what}?`,
    text: 'It never counted. What is in force goes on. This cannot be undone.',
    pending: 'Deleting',
    done: 'The planned rule is deleted.',
    failed: 'The rule was not deleted. Please try again.',
  },
} as const
