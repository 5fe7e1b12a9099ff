import type { ApiClient, Checkout, PlacedOrder } from 'shared-contracts'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { mockId } from '../mock-facts'
import { mockAddress, mockOrder, mockPurchase } from '../mock-orders'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { mockCart } from './cart-answers'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const standard = { id: mockId(10, 0), name: 'Standard', price: euros(490), freeFrom: null, minDays: 3, maxDays: 5 }
const express = { id: mockId(10, 1), name: 'Express', price: euros(990), freeFrom: null, minDays: 1, maxDays: 2 }
/** The one code that the mocks know: a tenth off. */
const CODE = 'WELCOME10'

/** The checkout of the mocked cart, with what has been said so far. */
function checkoutOf(context: AnswerContext): Checkout {
  const { said } = context.state.basket
  const isOff = said.promotionCode?.toUpperCase() === CODE
  const parcels = mockCart(context).groups.map(({ seller, lines, subtotal }) => {
    const chosen = said.deliveries?.find(({ sellerId }) => sellerId === seller.id)?.optionId ?? standard.id
    const delivery = chosen === express.id ? express.price : standard.price
    const discount = isOff ? Math.round(subtotal.amountMinor / 10) : 0
    return {
      seller,
      lines: lines.map(
        ({ listUnit: _, formerUnit: __, state: ___, available: ____, heldElsewhere: _____, ...line }) => ({
          ...line,
          discount: euros(isOff ? Math.round(line.total.amountMinor / 10) : 0),
        }),
      ),
      options: [standard, express],
      optionId: chosen,
      items: subtotal,
      discount: euros(discount),
      delivery,
      total: euros(subtotal.amountMinor - discount + delivery.amountMinor),
    }
  })
  const sum = (key: 'items' | 'discount' | 'delivery' | 'total') =>
    parcels.reduce((total, parcel) => total + parcel[key].amountMinor, 0)
  return {
    id: mockId(11, 0),
    state: 'open',
    heldUntil: new Date(Date.now() + HOLD_MS).toISOString(),
    email: said.email ?? context.state.session('shop')?.email ?? null,
    address: said.address ? Object.assign({}, mockAddress, said.address) : null,
    billingAddress: null,
    parcels,
    promotion: isOff ? { code: CODE, description: '10% off your first order' } : null,
    totals: {
      items: euros(sum('items')),
      discount: euros(sum('discount')),
      delivery: euros(sum('delivery')),
      total: euros(sum('total')),
      tax: euros(Math.round(sum('total') / 6)),
    },
    missing: [...(said.email ? [] : (['email'] as const)), ...(said.address ? [] : (['address'] as const))],
    number: null,
  }
}

function placed(context: AnswerContext): PlacedOrder {
  const { purchases } = context.state.basket
  const [latest] = purchases
  if (!latest) throw new Refusal(404, 'NOT_FOUND')
  return { number: latest.number, payment: 'paid', actionUrl: null, declineReason: null, accessKey: 'a-mocked-key' }
}

export const checkoutAnswers: Answers<ApiClient['checkout']> = {
  start(context) {
    if (context.state.basket.pieces.size === 0) throw new Refusal(409, 'CART_EMPTY')
    return checkoutOf(context)
  },
  get: checkoutOf,
  change(context, { id: _, ...changes }) {
    const code = changes.promotionCode
    if (code && code.toUpperCase() !== CODE) throw new Refusal(409, 'PROMOTION_REFUSED')
    Object.assign(context.state.basket.said, changes)
    return checkoutOf(context)
  },
  leave: () => undefined,
  paymentForm: () => ({ kind: 'card', element: null }),
  place(context) {
    const { basket } = context.state
    const { totals } = checkoutOf(context)
    const number = `H${String(9000 + basket.purchases.length)}-MOCK1`
    const placedAt = Date.now()
    const orders = mockCart(context).groups.map(({ lines }, index) => {
      const pieces = lines.flatMap(({ productId, quantity }) => {
        const product = context.world.products.find(({ id }) => id === productId)
        return product ? [{ product, quantity }] : []
      })
      return mockOrder(`${number}-${index + 1}`, { pieces, state: 'paid', placedAt })
    })
    basket.purchases.unshift({ ...mockPurchase(number, orders, placedAt), totals })
    basket.pieces.clear()
    return placed(context)
  },
  payment: placed,
}
