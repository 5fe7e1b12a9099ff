import type { Cart, CartLine } from 'shared-contracts'
import { aPicture } from './catalogue-samples'

const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

/** A coat at 249 euros, one piece; `number` makes it another one. */
export function aLine(number = 1, over: Partial<CartLine> = {}): CartLine {
  const { unit = euros(24_900), quantity = 1 } = over
  return {
    variantId: uuid(number),
    productId: uuid(number + 500),
    slug: `wool-coat-${number}`,
    title: `Wool coat ${number}`,
    brand: 'Nordhavn',
    color: { slug: 'navy', name: 'Navy', hex: '#1f2a44' },
    size: 'm',
    picture: aPicture({ id: `line-${number}` }),
    quantity,
    unit,
    listUnit: null,
    formerUnit: null,
    state: 'ok',
    available: 10,
    heldElsewhere: false,
    total: euros(unit.amountMinor * quantity),
    ...over,
  }
}

/** A cart with these lines, each list of them from one seller. */
export function aCart(...sellers: CartLine[][]): Cart {
  const groups = sellers.map((lines, index) => ({
    seller: { id: uuid(900 + index), slug: `seller-${index + 1}`, name: `Seller ${index + 1}` },
    holiday: null,
    lines,
    subtotal: euros(lines.reduce((sum, { total }) => sum + total.amountMinor, 0)),
  }))
  const all = sellers.flat()
  return {
    groups,
    count: all.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: euros(groups.reduce((sum, { subtotal }) => sum + subtotal.amountMinor, 0)),
    canCheckOut: all.some(({ state }) => state === 'ok' || state === 'fewer'),
  }
}
