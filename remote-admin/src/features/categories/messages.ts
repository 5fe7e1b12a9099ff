import { formatCount } from 'shared-ui/back-office'

const products = (many: number) => formatCount(many, 'product')

/** Texts of the tree of categories. */
export const messages = {
  name: 'Categories',
  pageTitle: 'Categories · Admin',
  sum: (departments: number, many: number) =>
    `${formatCount(departments, 'department')} with ${formatCount(many, 'category', 'categories')}`,
  loading: 'Looking up the categories',
  failedTitle: 'The categories could not be fetched',
  empty: 'There are no categories yet',
  emptyText: 'Begin with a department, such as Women, and add what stands below it.',
  tree: 'Categories, in the order of the shop',
  hint: 'To change the order, drag a category, press the arrow keys on its handle, or press the handle to choose its place.',
  handle: (name: string) => `Place of ${name}`,
  retired: 'Retired',
  carried: (many: number, onSale: number) =>
    many === 0
      ? 'No products'
      : many === onSale
        ? `${products(many)} on sale`
        : `${products(many)}, ${onSale.toLocaleString('en')} on sale`,
  actions: 'Actions',
  rowActions: (name: string) => `Actions for ${name}`,
  nameField: 'Name',
  nameHint: 'As shoppers read it in menus and filters.',
  slugField: 'Address',
  slugHint: 'In links, as /store?category=men-shoes. Links to the former one lead on.',
  taken: 'There is a category of this name beside it already. To make one of two, merge them.',
  slugTaken: 'Another category has this address',
  conflict: 'Somebody else changed the categories meanwhile. Close this and look at them again.',
  gone: 'This category is not there any more.',
  failed: 'Nothing was changed. Please try again.',
  department: 'Top of the shop (a department)',
  moved: (name: string, parent: string | null, before: string | null) =>
    `${name} is ${before === null ? 'last' : `before ${before}`} ${parent === null ? 'among the departments' : `below ${parent}`} now.`,
  undo: 'Undo',
  movedConflict: 'Somebody else changed the categories meanwhile. They are shown as they are now; nothing was moved.',
  add: {
    act: 'Add category',
    below: 'Add below it',
    title: (parent: string | null) => (parent === null ? 'Add a category' : `Add a category below ${parent}`),
    parent: 'Below',
    submit: 'Add',
    pending: 'Adding',
    done: (name: string) => `${name} is added. Sellers can choose it now.`,
  },
  rename: {
    act: 'Rename',
    title: (name: string) => `Rename ${name}`,
    text: 'Menus and filters have the new name at once, and products are found by it within minutes.',
    submit: 'Save',
    pending: 'Saving',
    done: (name: string) => `The category is called ${name} now.`,
  },
  move: {
    act: 'Move to…',
    title: (name: string) => `Move ${name}`,
    text: 'Its products come along, and its address stays.',
    parent: 'Below',
    place: 'Place',
    last: 'Last',
    before: (name: string) => `Before ${name}`,
    submit: 'Move',
    pending: 'Moving',
  },
  merge: {
    act: 'Merge',
    title: (name: string) => `Merge ${name} into another category`,
    text: (name: string, many: number) =>
      `What lies in ${name}, ${products(many)}, lies in the other one at once. Links to ${name} lead to it, the other’s commission counts from then on, and ${name} is gone. This cannot be undone.`,
    into: 'Into',
    intoPlaceholder: 'Choose a category…',
    intoMissing: 'Choose the category that stays',
    submit: 'Merge',
    pending: 'Merging',
    done: (name: string, into: string) => `${name} is ${into} now.`,
  },
  retire: {
    act: 'Retire',
    title: (name: string) => `Retire ${name}?`,
    text: 'No seller can choose it, or what stands below it, for a new product. What lies there stays as it is; with its last product on sale it leaves the menus.',
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
    text: 'No product lies in it. Links to it find nothing from then on. This cannot be undone.',
    submit: 'Delete',
    pending: 'Deleting',
    done: (name: string) => `${name} is deleted.`,
  },
} as const
