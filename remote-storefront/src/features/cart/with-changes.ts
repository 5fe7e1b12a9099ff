import type { Cart, CartLine } from 'shared-contracts'

/** Quantities that are on their way to the server, by variant. */
export type Changes = Readonly<Record<string, number>>

function changedLine(line: CartLine, quantity: number | undefined): CartLine {
  if (quantity === undefined) return line
  const state = line.available === 0 ? line.state : line.available < quantity ? 'fewer' : 'ok'
  const amountMinor = line.unit.amountMinor * Math.min(quantity, line.available)
  return { ...line, quantity, state, total: { ...line.unit, amountMinor } }
}

/** The cart as it will be when the changes have arrived: what was taken out is gone, and all sums fit. */
export function withChanges(cart: Cart, changes: Changes): Cart {
  const sum = (minors: number[]) => minors.reduce((total, minor) => total + minor, 0)
  const groups = cart.groups.flatMap((group) => {
    const lines = group.lines
      .filter(({ variantId }) => changes[variantId] !== 0)
      .map((line) => changedLine(line, changes[line.variantId]))
    if (lines.length === 0) return []
    const amountMinor = sum(lines.map(({ total }) => total.amountMinor))
    return [{ ...group, lines, subtotal: { ...group.subtotal, amountMinor } }]
  })
  const lines = groups.flatMap((group) => group.lines)
  return {
    groups,
    count: sum(lines.map(({ quantity }) => quantity)),
    subtotal: { ...cart.subtotal, amountMinor: sum(groups.map(({ subtotal }) => subtotal.amountMinor)) },
    canCheckOut: lines.some(({ available, state }) => available > 0 && state !== 'gone'),
  }
}
