import type { BrandState } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'
import { wordTexts } from '../../ui/words/messages'

const words = wordTexts({ kind: 'brand', carries: 'carries' })

const brands = (many: number) => formatCount(many, 'brand')

/** What stands behind a tab: brands by their state, and those that sellers ask for. */
export type BrandTab = BrandState | 'asked'

/** Texts of the brands that sellers choose from. */
export const messages = {
  ...words,
  titles: {
    active: (many: number) => `${brands(many)} that sellers choose from`,
    retired: (many: number) => `${brands(many)} that nobody chooses any more`,
    asked: (many: number) => `${formatCount(many, 'request')} of sellers, the oldest first`,
  } satisfies Record<BrandTab, (many: number) => string>,
  states: 'Brands by state',
  tabs: { active: 'Active', retired: 'Retired', asked: 'Asked for' } satisfies Record<BrandTab, string>,
  search: 'Search brands',
  empty: {
    active: 'No such brand',
    retired: 'No such brand is retired',
    asked: 'No seller asks for a brand',
  } satisfies Record<BrandTab, string>,
  emptyText: 'A brand that you add can be chosen by all sellers at once.',
  table: 'Brands, by name',
  nameHint: 'As shoppers read it beside the product.',
  rename: {
    ...words.rename,
    text: 'Its products carry the new name at once and are found by it within minutes. Links to the brand stay.',
  },
  requests: {
    table: 'Brands that sellers ask for',
    columns: { name: 'Brand', shop: 'Shop', asked: 'Asked' },
    asked: 'asked',
    others: (many: number) => `${formatCount(many, 'other shop')} ${many === 1 ? 'asks' : 'ask'} for it, too`,
    alike: 'There is already:',
    conflict: 'Somebody else decided this meanwhile.',
    failed: 'Nothing was decided. Please try again.',
    add: {
      act: 'Add',
      title: (name: string) => `Add ${name}?`,
      text: 'All sellers can choose it at once, and whoever asked for it hears of it.',
      submit: 'Add',
      pending: 'Adding',
      done: (name: string) => `${name} is added. Whoever asked hears of it.`,
    },
    take: {
      act: 'Take another',
      title: (name: string) => `Take another brand in place of ${name}`,
      text: 'Whoever asked is told to choose it.',
      brand: 'Brand',
      placeholder: 'Choose a brand…',
      missing: 'Choose the brand that is meant',
      submit: 'Take it',
      pending: 'Taking',
      done: (name: string, brand: string) => `Whoever asked for ${name} is told of ${brand}.`,
    },
    refuse: {
      act: 'Refuse',
      title: (name: string) => `Refuse ${name}?`,
      text: 'The brand is not added. Whoever asked for it is told so, by mail as well, and may ask again.',
      reason: 'Reason',
      reasonHint: 'The seller reads it.',
      submit: 'Refuse',
      pending: 'Refusing',
      done: (name: string) => `${name} is refused.`,
    },
  },
} as const
