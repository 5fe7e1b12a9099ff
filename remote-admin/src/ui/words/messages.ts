import { formatCount } from 'shared-ui/back-office'

const products = (many: number) => formatCount(many, 'product')

/** How much carries a word. */
export const carried = (many: number, onSale: number) =>
  many === 0
    ? 'No products'
    : many === onSale
      ? `${products(many)} on sale`
      : `${products(many)}, ${onSale.toLocaleString('en')} on sale`

interface WordKind {
  /** What one is called, as in `brand`, and what several are; `brands` unless said. */
  kind: string
  kinds?: string
  /** What a product does with it, as in `carries`. */
  carries: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is said of every kind of word that admins look after. */
export const wordTexts = ({ kind, kinds = `${kind}s`, carries }: WordKind) => ({
  name: capital(kinds),
  pageTitle: `${capital(kinds)} · Admin`,
  sum: (active: number, retired: number) =>
    `${formatCount(active, kind, kinds)} that sellers choose from${retired > 0 ? `, ${retired.toLocaleString('en')} retired` : ''}`,
  loading: `Looking up the ${kinds}`,
  failedTitle: `The ${kinds} could not be fetched`,
  empty: `There are no ${kinds} yet`,
  columns: { name: capital(kind), onSale: 'On sale', products: 'Products' },
  retired: 'Retired',
  actions: 'Actions',
  rowActions: (name: string) => `Actions for ${name}`,
  seeOnSale: (many: number, name: string) => `${products(many)} of ${name} on sale`,
  formerly: (names: readonly string[]) => `Also ${names.join(', ')}`,
  nameField: 'Name',
  taken: `There is a ${kind} of this name already. To make one of two, merge them.`,
  conflict: `Somebody else changed this ${kind} meanwhile. Close this and look at it again.`,
  gone: `This ${kind} is not there any more.`,
  failed: 'Nothing was changed. Please try again.',
  add: {
    act: `Add ${kind}`,
    title: `Add a ${kind}`,
    submit: 'Add',
    pending: 'Adding',
    done: (name: string) => `${name} is added. Sellers can choose it now.`,
  },
  rename: {
    act: 'Rename',
    title: (name: string) => `Rename ${name}`,
    submit: 'Save',
    pending: 'Saving',
    done: (name: string) => `The ${kind} is called ${name} now.`,
  },
  edit: {
    act: 'Edit',
    title: (name: string) => `Edit ${name}`,
    submit: 'Save',
    pending: 'Saving',
    done: (name: string) => `${name} is saved.`,
  },
  move: {
    act: 'Move to…',
    title: (name: string) => `Move ${name}`,
    place: 'Place',
    last: 'Last',
    before: (name: string) => `Before ${name}`,
    submit: 'Move',
    pending: 'Moving',
    done: (name: string) => `${name} is moved.`,
  },
  merge: {
    act: 'Merge',
    title: (name: string) => `Merge ${name} into another ${kind}`,
    text: (name: string, many: number) =>
      `What ${carries} ${name}, ${products(many)}, gets the other ${kind} at once. Links to ${name} lead to it, files that name ${name} mean it, and ${name} is gone. This cannot be undone.`,
    into: 'Into',
    intoPlaceholder: `Choose a ${kind}…`,
    intoMissing: `Choose the ${kind} that stays`,
    submit: 'Merge',
    pending: 'Merging',
    done: (name: string, into: string) => `${name} is ${into} now.`,
  },
  retire: {
    act: 'Retire',
    title: (name: string) => `Retire ${name}?`,
    text: `No seller can choose it for a new product. What ${carries} it stays as it is, on sale and in the filters.`,
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
    text: `No product ${carries} it. This cannot be undone.`,
    submit: 'Delete',
    pending: 'Deleting',
    done: (name: string) => `${name} is deleted.`,
  },
})

/** Those of a word that is there. */
export type WordTexts = Omit<ReturnType<typeof wordTexts>, 'add' | 'columns' | 'empty' | 'sum'>
