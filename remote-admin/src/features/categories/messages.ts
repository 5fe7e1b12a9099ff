import type { TaxClass } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'
import { wordTexts } from '../../ui/words/messages'

const words = wordTexts({ kind: 'category', kinds: 'categories', carries: 'lies in' })

const products = (many: number) => formatCount(many, 'product')

/** Texts of the tree of categories. */
export const messages = {
  ...words,
  sum: (departments: number, many: number) =>
    `${formatCount(departments, 'department')} with ${formatCount(many, 'category', 'categories')}`,
  emptyText: 'Begin with a department, such as Women, and add what stands below it.',
  tree: 'Categories, in the order of the shop',
  hint: 'To change the order, drag a category, press the arrow keys on its handle, or press the handle to choose its place.',
  touchHint: `To change the order, open the actions of a category and choose “${words.move.act}”.`,
  handle: (name: string) => `Place of ${name}`,
  nameHint: 'As shoppers read it in menus and filters.',
  slugField: 'URL',
  slugHint: 'In links, as /store?category=men-shoes. Links to the former one lead on.',
  taken: 'There is a category of this name beside it already. To make one of two, merge them.',
  slugTaken: 'Another category has this URL',
  conflict: 'Somebody else changed the categories meanwhile. Close this and look at them again.',
  department: 'Top of the shop (a department)',
  moved: (name: string, parent: string | null, before: string | null) =>
    `${name} is ${before === null ? 'last' : `before ${before}`} ${parent === null ? 'among the departments' : `below ${parent}`} now.`,
  undo: 'Undo',
  movedConflict: 'Somebody else changed the categories meanwhile. They are shown as they are now; nothing was moved.',
  about: {
    act: 'Attributes, sizes, commission',
    attributes: 'Attributes',
    sizes: 'Sizes',
    commission: 'Commission',
    none: 'None',
    perPiece: (share: string, fee: string) => `${share} and ${fee} per item`,
    close: 'Close',
  },
  add: {
    ...words.add,
    below: 'Add below it',
    title: (parent: string | null) => (parent === null ? 'Add a category' : `Add a category below ${parent}`),
    parent: 'Below',
  },
  rename: {
    ...words.rename,
    text: 'Menus and filters have the new name at once, and products are found by it within minutes.',
  },
  move: {
    ...words.move,
    text: 'Its products come along, and its address and their tax class stay. Below another department they are sold at the commission of that one from then on, where no rule is for the category itself.',
    parent: 'Below',
  },
  merge: {
    ...words.merge,
    text: (name: string, many: number) =>
      `What lies in ${name}, ${products(many)}, lies in the other one at once. Links to ${name} lead to it, the other’s commission counts from then on, and ${name} is gone. This cannot be undone.`,
  },
  weigh: {
    act: 'Weight',
    title: (name: string) => `Weight of an item: ${name}`,
    text: 'Where delivery is priced by weight, a parcel weighs what its items do. It counts from now on.',
    field: 'Grams',
    unsaid: (grams: number) => `Empty: ${grams}.`,
    inherited: 'Empty: as its department.',
    submit: 'Save',
    pending: 'Saving',
    done: (name: string) => `The weight of an item in ${name} is saved.`,
  },
  classify: {
    ...words.edit,
    act: 'Tax class',
    title: (name: string) => `Tax class of ${name}`,
    text: 'What is sold in it, and below it where nothing else is said, contains the rate of this class from now on. Orders keep theirs.',
    field: 'Class',
    unsaid: 'Standard',
    inherited: 'As its department',
    classes: {
      standard: 'Standard rate',
      reduced: 'Reduced rate',
      super_reduced: 'Super-reduced rate',
      zero: 'Zero rate',
    } satisfies Record<TaxClass, string>,
    done: (name: string) => `The tax class of ${name} is saved.`,
  },
  retire: {
    ...words.retire,
    text: 'No seller can choose it, or what stands below it, for a new product. What lies there stays as it is; with its last product on sale it leaves the menus.',
  },
  remove: {
    ...words.remove,
    text: 'No product lies in it. Links to it find nothing from then on. This cannot be undone.',
  },
} as const
