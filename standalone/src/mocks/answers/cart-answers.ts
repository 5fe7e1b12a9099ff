import { MAX_LINE_QUANTITY, type ApiClient, type Cart, type CartLine } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

function toLine({ world }: AnswerContext, variantId: string, quantity: number) {
  for (const product of world.products) {
    const variant = product.variants.find(({ id }) => id === variantId)
    const color = product.colors.find(({ slug }) => slug === variant?.color)
    if (!variant || !color) continue
    const available = Math.min(variant.available, MAX_LINE_QUANTITY)
    const line: CartLine = {
      variantId,
      productId: product.id,
      slug: product.slug,
      title: product.title,
      brand: product.brand.name,
      color,
      size: variant.size,
      picture: product.pictures.find((picture) => picture.color === color.slug) ?? null,
      quantity,
      unit: variant.price,
      listUnit: product.listPrice,
      formerUnit: null,
      heldElsewhere: false,
      state: available === 0 ? 'sold-out' : available < quantity ? 'fewer' : 'ok',
      available,
      total: euros(variant.price.amountMinor * Math.min(quantity, available)),
    }
    const { slug, name, holiday } = product.seller
    return { seller: { id: product.id, slug, name }, holiday, line }
  }
  throw new Refusal(404, 'NOT_FOUND')
}

/** The cart as the contract shows it, grouped by seller. */
export function mockCart(context: AnswerContext): Cart {
  const groups = new Map<string, Cart['groups'][number]>()
  for (const [variantId, quantity] of context.state.basket.pieces) {
    const { seller, holiday, line } = toLine(context, variantId, quantity)
    const group = groups.get(seller.slug) ?? { seller, holiday, lines: [], subtotal: euros(0) }
    const subtotal = euros(group.subtotal.amountMinor + line.total.amountMinor)
    groups.set(seller.slug, { ...group, lines: [...group.lines, line], subtotal })
  }
  const all = [...groups.values()]
  const lines = all.flatMap((group) => group.lines)
  return {
    groups: all,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: euros(all.reduce((sum, { subtotal }) => sum + subtotal.amountMinor, 0)),
    canCheckOut: lines.some(({ available }) => available > 0),
  }
}

export const cartAnswers: Answers<ApiClient['cart']> = {
  get: mockCart,
  add(context, { variantId, quantity }) {
    const { pieces } = context.state.basket
    if (toLine(context, variantId, 1).line.available === 0) throw new Refusal(409, 'SOLD_OUT')
    pieces.set(variantId, Math.min(MAX_LINE_QUANTITY, (pieces.get(variantId) ?? 0) + quantity))
    return mockCart(context)
  },
  set(context, { variantId, quantity }) {
    const { pieces } = context.state.basket
    if (quantity === 0) pieces.delete(variantId)
    else if (toLine(context, variantId, quantity)) pieces.set(variantId, quantity)
    return mockCart(context)
  },
  acceptPrices: mockCart,
}
