import { wordTexts } from '../../ui/words/messages'

const words = wordTexts({ kind: 'size', carries: 'comes in' })

/** Texts of sizes and of which categories come in which. */
export const messages = {
  ...words,
  emptyText: 'Add the first size, and say which categories come in it.',
  table: (system: string) => `${system}, in the order of wearing`,
  systems: 'Sizes by what they are of',
  columns: { ...words.columns, eu: 'EU', uk: 'UK', us: 'US' },
  none: '–',
  nameHint: 'As it stands on the label: S, 3XL, EU 38.5, W32 L34, 104 cm. It cannot be changed later.',
  taken: 'There is this size already.',
  systemField: 'It is a size of',
  systemHint: 'As in Letters or EU shoes. Sizes of the same are listed together.',
  elsewhere: 'On labels elsewhere',
  elsewhereHint: 'Empty where there is none, or where it depends on what it is of.',
  add: {
    ...words.add,
    done: (name: string) => `${name} is added. Now say which categories come in it.`,
  },
  restore: {
    ...words.restore,
    text: 'Sellers can choose it again in the categories that come in it.',
    done: (name: string) => `Sellers can choose ${name} again in the categories that come in it.`,
  },
  change: words.edit,
  move: {
    ...words.move,
    text: 'Forms, filters and product pages list sizes in this order.',
  },
  remove: {
    ...words.remove,
    text: 'No product comes in it, and no category does from then on. This cannot be undone.',
  },
  categories: {
    tab: 'By category',
    table: 'Which categories come in which sizes',
    columns: { label: 'Category', has: 'Sizes', actions: 'Actions' },
    ofTheirOwn: (many: number) => `${many.toLocaleString('en')} with sizes of their own`,
    inherited: 'As its department',
    act: 'Choose sizes',
    heard: (label: string) => `Choose sizes for ${label}`,
    dialog: (label: string) => `Sizes for ${label}`,
    text: 'Sellers choose from these for its products. What is on sale stays in the sizes that it has.',
    asDepartment: 'In all sizes of its department',
    missing: 'Tick a size that is not retired',
    retired: (name: string) => `${name} (retired)`,
    empty: 'There are no categories yet',
    emptyText: 'What products come in is said of categories.',
    done: (label: string) => `The sizes for ${label} are saved.`,
  },
} as const
