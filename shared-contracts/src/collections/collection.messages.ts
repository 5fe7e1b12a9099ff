import { MAX_COLLECTION_PRODUCTS, MAX_NEW_DAYS, MAX_RULE_CHOICES } from './collection-terms'

/** What is wrong with a collection; shown under its fields. */
export const collectionMessages = {
  title: 'Enter the name that shoppers read',
  slug: 'Letters, digits and hyphens, as in winter-gifts',
  slugTaken: 'Another collection has this URL',
  tooLong: (most: number) => `At most ${most} characters`,
  products: 'Choose at least one product',
  byRule: 'A rule finds its products by itself',
  tooMany: `At most ${MAX_COLLECTION_PRODUCTS} products`,
  once: 'Each product stands there once',
  unknownProduct: 'One of the products is gone. Load the page again.',
  rule: 'Say at least one thing that its products have in common',
  unknown: { category: 'There is no such category', brand: 'There is no such maker', color: 'There is no such colour' },
  choices: `At most ${MAX_RULE_CHOICES}`,
  price: 'From the lower to the higher price',
  discount: 'A whole number from 1 to 99',
  newDays: `A whole number from 1 to ${MAX_NEW_DAYS}`,
} as const
