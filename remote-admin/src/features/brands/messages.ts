import type { BrandState } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

const brands = (many: number) => formatCount(many, 'brand')
const products = (many: number) => formatCount(many, 'product')

/** What stands behind a tab: brands by their state, and those that sellers ask for. */
export type BrandTab = BrandState | 'asked'

/** Texts of the brands that sellers choose from. */
export const messages = {
  name: 'Brands',
  pageTitle: 'Brands · Admin',
  titles: {
    active: (many: number) => `${brands(many)} that sellers choose from`,
    retired: (many: number) => `${brands(many)} that nobody chooses any more`,
    asked: (many: number) => `${formatCount(many, 'request')} of sellers, the oldest first`,
  } satisfies Record<BrandTab, (many: number) => string>,
  states: 'Brands by state',
  tabs: { active: 'Active', retired: 'Retired', asked: 'Asked for' } satisfies Record<BrandTab, string>,
  search: 'Search brands',
  loading: 'Looking up the brands',
  failedTitle: 'The brands could not be fetched',
  empty: {
    active: 'No such brand',
    retired: 'No such brand is retired',
    asked: 'No seller asks for a brand',
  } satisfies Record<BrandTab, string>,
  emptyText: 'A brand that you add can be chosen by all sellers at once.',
  table: 'Brands, by name',
  columns: { name: 'Brand', onSale: 'On sale', products: 'Products', actions: 'Actions' },
  formerly: (names: readonly string[]) => `Also ${names.join(', ')}`,
  carried: (many: number, onSale: number) =>
    many === 0 ? 'No products' : `${products(many)}, ${onSale.toLocaleString('en')} on sale`,
  seeOnSale: (many: number, name: string) => `${products(many)} of ${name} on sale`,
  rowActions: (name: string) => `Actions for ${name}`,
  nameField: 'Name',
  nameHint: 'As shoppers read it beside the product.',
  taken: 'There is a brand of this name already. To make one of two, merge them.',
  conflict: 'Somebody else changed this brand meanwhile. Close this and look at it again.',
  gone: 'This brand is not there any more.',
  failed: 'Nothing was changed. Please try again.',
  add: {
    act: 'Add brand',
    title: 'Add a brand',
    submit: 'Add',
    pending: 'Adding',
    done: (name: string) => `${name} is added. Sellers can choose it now.`,
  },
  rename: {
    act: 'Rename',
    title: (name: string) => `Rename ${name}`,
    text: 'Its products carry the new name at once and are found by it within minutes. Links to the brand stay.',
    submit: 'Save',
    pending: 'Saving',
    done: (name: string) => `The brand is called ${name} now.`,
  },
  merge: {
    act: 'Merge',
    title: (name: string) => `Merge ${name} into another brand`,
    text: (name: string, many: number) =>
      `What carries ${name}, ${products(many)}, gets the other brand at once. Links to ${name} lead to it, files that name ${name} mean it, and ${name} is gone. This cannot be undone.`,
    into: 'Into',
    intoPlaceholder: 'Choose a brand…',
    intoMissing: 'Choose the brand that stays',
    submit: 'Merge',
    pending: 'Merging',
    done: (name: string, into: string) => `${name} is ${into} now.`,
  },
  retire: {
    act: 'Retire',
    title: (name: string) => `Retire ${name}?`,
    text: 'No seller can choose it for a new product. What carries it stays as it is, on sale and in the filters.',
    submit: 'Retire',
    pending: 'Retiring',
    done: (name: string) => `${name} is retired.`,
  },
  restore: {
    act: 'Bring back',
    title: (name: string) => `Bring ${name} back?`,
    text: 'Sellers can choose it again.',
    submit: 'Bring back',
    pending: 'Bringing back',
    done: (name: string) => `Sellers can choose ${name} again.`,
  },
  remove: {
    act: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    text: 'No product carries it. This cannot be undone.',
    submit: 'Delete',
    pending: 'Deleting',
    done: (name: string) => `${name} is deleted.`,
  },
  requests: {
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
