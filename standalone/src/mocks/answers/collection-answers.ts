import type { ApiClient, CollectionDetails, CollectionRule, Product } from 'shared-contracts'
import { COLLECTIONS_PAGE_SIZE } from 'shared-contracts/collections/collection-terms'
import { fitsFilters, inStoreOrder } from '../find-products'
import { chosenOf } from '../mock-collections'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

/** Of whatever age: the mocks' products are. */
const isInRule = (product: Product, { newDays: _newDays, sort: _sort, ...filters }: CollectionRule) =>
  fitsFilters(product, filters)

/** The products of a collection in its order; of one that there is not, none. */
export function productsOf({ products, collections }: MockWorld, slug: string): Product[] {
  const found = collections.find((one) => one.slug === slug)
  const { rule } = found ?? {}
  if (rule) {
    const fitting = products.filter((product) => isInRule(product, rule))
    return inStoreOrder(fitting, rule.sort)
  }
  return (found?.chosen ?? []).flatMap(({ id }) => products.find((product) => product.id === id) ?? [])
}

function collectionOf({ world }: AnswerContext, id: string, version?: number): CollectionDetails {
  const found = world.collections.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && found.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return found
}

const shownOf = ({ world }: AnswerContext, collection: CollectionDetails) =>
  Object.assign(collection, { shown: productsOf(world, collection.slug).length })

const chosenIn = ({ world }: AnswerContext, ids: readonly string[]) =>
  ids.flatMap((id) => world.products.filter((product) => product.id === id).map(chosenOf))

export const collectionAnswers: Answers<ApiClient['collections']> = {
  names: ({ world }) => ({ items: world.collections.map(({ slug, title }) => ({ slug, title })) }),
  list: ({ world }, { after }) =>
    keyedPageOf(
      world.collections.map(({ chosen, shown: _shown, ...collection }) => ({ ...collection, products: chosen.length })),
      COLLECTIONS_PAGE_SIZE,
      { after },
    ),
  get: (context, { id }) => collectionOf(context, id),
  create(context, { productIds, text = '', ...draft }) {
    const { collections } = context.world
    if (collections.some(({ slug }) => slug === draft.slug)) throw new Refusal(409, 'SLUG_TAKEN')
    const chosen = chosenIn(context, productIds)
    const collection = { ...draft, text, id: crypto.randomUUID(), version: 0, chosen, shown: 0 }
    collections.push(collection)
    return shownOf(context, collection)
  },
  change(context, { id, version, productIds, text = '', ...draft }) {
    const collection = collectionOf(context, id, version)
    Object.assign(collection, draft, {
      text,
      chosen: chosenIn(context, productIds),
      version: collection.version + 1,
    })
    return shownOf(context, collection)
  },
  remove(context, { id, version }) {
    const { collections } = context.world
    collections.splice(collections.indexOf(collectionOf(context, id, version)), 1)
  },
}
