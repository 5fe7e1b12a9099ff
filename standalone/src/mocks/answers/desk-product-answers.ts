import type {
  ApiClient,
  DeskProduct,
  DeskProductDetails,
  Product,
  ProductCorrection,
  TakeDown,
  TakeDownDraft,
} from 'shared-contracts'
import { DESK_PRODUCTS_PAGE_SIZE } from 'shared-contracts/desk-products/desk-product-terms'
import { toSlug } from '../make-product'
import { mockId } from '../mock-facts'
import { Refusal } from '../refusal'
import { offeredOptions } from './attribute-answers'
import type { AnswerContext, Answers } from './answers'

const MONTHS_MS = 183 * 24 * 60 * 60 * 1000

const takeDownsOf = ({ state }: AnswerContext, id: string) => state.takeDowns.get(id) ?? []
const openOf = (context: AnswerContext, id: string) =>
  takeDownsOf(context, id).find(({ decision }) => decision?.outcome !== 'restored')

function rowOf(context: AnswerContext, product: Product): DeskProduct {
  const { id, slug, title, brand, category, price, seller, publishedAt, pictures } = product
  const down = openOf(context, id)
  return {
    ...{ id, slug, title, status: 'published', takenDown: Boolean(down), onSale: !down, price },
    appealed: Boolean(down?.appeal && !down.decision),
    brand: brand.name,
    category: category.name,
    shop: { slug: seller.slug, name: seller.name },
    picture: pictures[0] ?? null,
    createdAt: publishedAt ?? new Date(0).toISOString(),
    stock: product.variants.reduce((sum, { available }) => sum + available, 0),
  }
}

function productOf({ world }: AnswerContext, id: string): Product {
  const product = world.products.find((one) => one.id === id)
  if (!product) throw new Refusal(404, 'NOT_FOUND')
  return product
}

function describe(context: AnswerContext, id: string): DeskProductDetails {
  const product = productOf(context, id)
  const { appealed: _appealed, picture: _picture, price: _price, stock: _stock, shop, ...row } = rowOf(context, product)
  const { description, details, material, breadcrumb, publishedAt, pictures, variants, attributes = [] } = product
  const { category, brand } = product
  return {
    ...row,
    ...{ description, details, material, publishedAt, pictures, attributes },
    breadcrumb: breadcrumb.map(({ name }) => name),
    shop: { id: mockId(15, 0), ...shop, state: 'approved' },
    variants: variants.map(({ id: variantId, sku, color, size, price, available }) => ({
      ...{ id: variantId, sku, color, size, price, listPrice: null },
      ...{ onHand: available, reserved: 0, archived: false },
    })),
    safety: product.safety ?? null,
    prices: variants.map(({ sku, price }) => ({ sku, price, at: row.createdAt })),
    changes: [
      ...(context.state.corrections.get(id) ?? []).map(({ changes, at }) => ({
        ...{ kind: 'corrected', fields: changes.map(({ field }) => field), by: null, at },
      })),
      { kind: 'published', fields: ['name', 'price'], by: 'Nora Nordhavn', at: row.createdAt },
    ],
    orders: 12,
    reviews: { published: 4, pending: 1, rejected: 0 },
    takeDowns: takeDownsOf(context, id),
    place: { category: category.slug, brand: brandOf(context, brand.name).id },
    corrections: context.state.corrections.get(id) ?? [],
  }
}

function takeDown(
  context: AnswerContext,
  id: string,
  { category, ground, provision, facts, scope, source }: TakeDownDraft,
) {
  productOf(context, id)
  if (openOf(context, id)) throw new Refusal(409, 'CONFLICT')
  const at = new Date()
  const one: TakeDown = {
    ...{ id: mockId(40, takeDownsOf(context, id).length), category, ground, provision, facts, scope, source },
    ...{ at: at.toISOString(), by: 'Ines Admin', appealUntil: new Date(at.getTime() + MONTHS_MS).toISOString() },
    ...{ appeal: null, decision: null },
  }
  context.state.takeDowns.set(id, [one, ...takeDownsOf(context, id)])
}

const brandOf = ({ world }: AnswerContext, name: string) => {
  const brand = world.brands.find((one) => one.name === name)
  if (!brand) throw new Refusal(404, 'NOT_FOUND')
  return brand
}

type Correction = Parameters<ApiClient['deskProducts']['correct']>[0]

function correct(context: AnswerContext, { id, category, brand, seen, reason }: Correction) {
  const product = productOf(context, id)
  const options = offeredOptions(context).categories
  const place = options.find(({ slug }) => slug === category)
  const maker = context.world.brands.find((one) => one.id === brand)
  if (!place || !maker) throw new Refusal(422, 'VALIDATION_FAILED')
  const former = brandOf(context, product.brand.name)
  if (product.category.slug !== seen.category || former.id !== seen.brand) throw new Refusal(409, 'CONFLICT')
  const changes: ProductCorrection['changes'] = []
  if (product.category.slug !== category)
    changes.push({ field: 'category', before: product.category.name, after: place.label })
  if (former.id !== brand) changes.push({ field: 'brand', before: former.name, after: maker.name })
  if (changes.length === 0) throw new Refusal(409, 'REFUSED')
  product.category = { slug: place.slug, name: place.label }
  product.brand = { slug: toSlug(maker.name), name: maker.name }
  const one = { changes, reason, at: new Date().toISOString(), by: 'Ines Admin' }
  context.state.corrections.set(id, [one, ...(context.state.corrections.get(id) ?? [])])
}

const has = (text: string | null, words: string) => text?.toLowerCase().includes(words.toLowerCase()) ?? false

export const deskProductAnswers: Answers<ApiClient['deskProducts']> = {
  list(context, { tab = 'all', q, shop, brand, sort, after }) {
    const rows = context.world.products
      .map((product) => rowOf(context, product))
      .filter(
        (row) =>
          (tab === 'all' ||
            (tab === 'taken_down' ? row.takenDown : tab === 'appealed' ? row.appealed : row.status === tab)) &&
          (!q || has(row.title, q)) &&
          (!shop || has(row.shop.name, shop)) &&
          (!brand || has(row.brand, brand)),
      )
    if (sort === 'oldest') rows.reverse()
    const rest = rows.slice(after ? rows.findIndex(({ id }) => id === after) + 1 : 0)
    const items = rest.slice(0, DESK_PRODUCTS_PAGE_SIZE)
    return { items, next: rest.length > items.length ? (items.at(-1)?.id ?? null) : null }
  },
  get: (context, { id }) => describe(context, id),
  takeDown(context, { id, requestId: _requestId, ...statement }) {
    takeDown(context, id, statement)
    return describe(context, id)
  },
  takeDownMany(context, { ids, statement }) {
    const results = ids.map((id) => {
      const title = context.world.products.find((one) => one.id === id)?.title ?? ''
      const problem = openOf(context, id) ? 'It is taken down already.' : title ? null : 'It is gone.'
      if (problem === null) takeDown(context, id, statement)
      return { id, title, done: problem === null, problem }
    })
    return { results }
  },
  decide(context, { id, takeDown: named, outcome, reason }) {
    productOf(context, id)
    const open = openOf(context, id)
    if (!open) throw new Refusal(404, 'NOT_FOUND')
    if (open.id !== named || open.decision?.outcome === outcome) throw new Refusal(409, 'CONFLICT')
    if (outcome === 'kept' && !open.appeal) throw new Refusal(409, 'REFUSED')
    open.decision = { outcome, reason, at: new Date().toISOString(), by: 'Ines Admin' }
    return describe(context, id)
  },
  correct(context, correction) {
    correct(context, correction)
    return describe(context, correction.id)
  },
}
