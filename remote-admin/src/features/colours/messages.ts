import type { ColorFamily } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'
import { wordTexts } from '../../ui/words/messages'

const words = wordTexts({ kind: 'colour', carries: 'comes in' })
const products = (many: number) => formatCount(many, 'product')

/** Texts of the palette. */
export const messages = {
  ...words,
  emptyText: 'A colour that you add can be chosen by all sellers at once.',
  table: 'Colours, in the palette’s order',
  columns: { ...words.columns, hex: 'Code', family: 'Found as' },
  nameHint: 'As shoppers read it in filters and beside the product.',
  lookField: 'Look',
  hexField: 'Code',
  hexHint: 'As in #27334f. Swatches in the store have it at once.',
  preview: 'As the store shows it',
  familyField: 'Found as',
  familyHint: 'The everyday word that finds it, besides its name: who looks for blue means navy as well.',
  noFamily: 'Its name alone',
  families: {
    black: 'Black',
    grey: 'Grey',
    white: 'White',
    beige: 'Beige',
    brown: 'Brown',
    blue: 'Blue',
    green: 'Green',
    red: 'Red',
    pink: 'Pink',
    purple: 'Purple',
    yellow: 'Yellow',
    orange: 'Orange',
    silver: 'Silver',
  } satisfies Record<ColorFamily, string>,
  change: {
    ...words.edit,
    text: 'Products that come in it show it at once and are found by it within minutes. Links to the colour stay.',
  },
  move: {
    ...words.move,
    text: 'Filters and forms list colours in this order.',
  },
  merge: {
    ...words.merge,
    text: (name: string, many: number) =>
      `What comes in ${name}, ${products(many)}, comes in the other colour at once, pictures too. Links to ${name} lead to it, files that name ${name} mean it, and ${name} is gone. This cannot be undone.`,
  },
} as const
