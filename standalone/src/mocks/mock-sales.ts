import type { SalesFigures, SalesToday, SellerOrder } from 'shared-contracts'
import { euros } from './mock-money'
import { DAY_MS } from './mock-facts'

/** As in `2026-03-31`, so many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Figures that go up and down by the number that stands for them; none of a shop without orders. */
export function mockFigures(size: number): SalesFigures {
  const orders = size === 0 ? 0 : 1 + ((size * 7) % 9)
  const gross = orders * 6_490
  const refunded = orders > 5 ? 3_245 : 0
  return {
    ...{ orders, units: orders * 2, cancelledOrders: 0, cancelledUnits: 0 },
    ...{ gross: euros(gross), cancelled: euros(0), refunded: euros(refunded), net: euros(gross - refunded) },
  }
}

export function addMockFigures(all: readonly SalesFigures[]): SalesFigures {
  const sum = (pick: (one: SalesFigures) => number) => all.reduce((total, one) => total + pick(one), 0)
  return {
    ...{ orders: sum(({ orders }) => orders), units: sum(({ units }) => units), cancelledOrders: 0, cancelledUnits: 0 },
    gross: euros(sum(({ gross }) => gross.amountMinor)),
    cancelled: euros(0),
    refunded: euros(sum(({ refunded }) => refunded.amountMinor)),
    net: euros(sum(({ net }) => net.amountMinor)),
  }
}

export function mockSalesToday(orders: readonly SellerOrder[]): SalesToday {
  const isNew = orders.length === 0
  const trend = Array.from({ length: 30 }, (_, index) => ({
    day: daysAgo(29 - index),
    gross: mockFigures(isNew ? 0 : index + 1).gross,
  }))
  const today = mockFigures(isNew ? 0 : 30)
  return {
    ...{ day: daysAgo(0), orders: today.orders, gross: today.gross, trend },
    ...{ usual: isNew ? null : euros(20_000), weeks: isNew ? 0 : 4 },
  }
}
