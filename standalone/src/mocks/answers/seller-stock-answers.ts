import type { ApiClient, ProductContent, StockMovementPage, StockRow } from 'shared-contracts'
import { colorRows } from '../fixtures'
import { mockId } from '../mock-facts'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

const PAGE_SIZE = 25

const contentOf = (content: ProductContent | null, color: string, size: string) =>
  content?.variants.find((one) => one.color === color && one.size === size)

function rowsOf(world: MockWorld): StockRow[] {
  return world.editables.flatMap(({ id, status, content, variants, pictures }) =>
    variants.map(({ id: variantId, color, size, onHand, reserved }) => ({
      variantId,
      productId: id,
      title: content?.name ?? '',
      status,
      color: colorRows.find(({ slug }) => slug === color) ?? { slug: color, name: color, hex: '#000000' },
      size: { slug: size, name: size.toUpperCase() },
      sku: contentOf(content, color, size)?.sku ?? '',
      picture: pictures.find((picture) => picture.color === color) ?? null,
      ...{ onHand, reserved, available: onHand - reserved },
      lowAt: world.lowAt,
      ownLowAt: null,
      listPrice: { amountMinor: contentOf(content, color, size)?.priceMinor ?? 0, currency: 'EUR' },
      discountPercent: null,
    })),
  )
}

const isLow = ({ available, lowAt, status }: StockRow) => status === 'published' && available > 0 && available <= lowAt
const isOut = ({ available }: StockRow) => available <= 0

const variantOf = (world: MockWorld, variantId: string) =>
  world.editables.flatMap(({ variants }) => variants).find(({ id }) => id === variantId)

const findRow = ({ world }: AnswerContext, variantId: string): StockRow | null =>
  rowsOf(world).find((one) => one.variantId === variantId) ?? null

function rowOf(context: AnswerContext, variantId: string): StockRow {
  const row = findRow(context, variantId)
  if (!row) throw new Refusal(404, 'NOT_FOUND')
  return row
}

export const sellerStockAnswers: Answers<ApiClient['sellerStock']> = {
  list(context, { q = '', level, product, ...place }) {
    const all = rowsOf(context.world)
    const found = all
      .filter(({ title, sku }) => `${title} ${sku}`.toLowerCase().includes(q.toLowerCase()))
      .filter((row) => !level || (level === 'low' ? isLow(row) : isOut(row)))
      .filter(({ productId }) => !product || productId === product)
    const counts = { all: all.length, low: all.filter(isLow).length, out: all.filter(isOut).length }
    return {
      ...keyedUnlessCountedPageOf(found, PAGE_SIZE, place, (at) => `${at}__${mockId(0, at)}_${mockId(0, at)}`),
      counts,
      shopLowAt: context.world.lowAt,
    }
  },
  adjust(context, { variantId, kind, quantity }) {
    const { onHand } = rowOf(context, variantId)
    const variant = variantOf(context.world, variantId)
    const after = kind === 'counted' ? quantity : onHand + (kind === 'damaged' ? -quantity : quantity)
    if (!variant || after < variant.reserved) throw new Refusal(409, 'REFUSED')
    variant.onHand = after
    return rowOf(context, variantId)
  },
  setMany: (context, { rows }) => ({
    results: rows.map(({ variantId, onHand, was }) => {
      const row = findRow(context, variantId)
      const variant = variantOf(context.world, variantId)
      if (!row || !variant || row.onHand !== was || onHand < row.reserved)
        return { variantId, problem: 'Look again', row }
      variant.onHand = onHand
      return { variantId, problem: null, row: rowOf(context, variantId) }
    }),
  }),
  setPrices: (context, { rows }) => ({
    results: rows.map(({ variantId, listMinor, was }) => {
      const row = findRow(context, variantId)
      if (row?.listPrice.amountMinor !== was) return { variantId, problem: 'Look again', row }
      return { variantId, problem: null, row: { ...row, listPrice: { ...row.listPrice, amountMinor: listMinor } } }
    }),
  }),
  history(context, { variantId, ...place }) {
    const row = rowOf(context, variantId)
    const order = context.world.sellerOrders[0]?.number ?? null
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 9)).toISOString()
    const items: StockMovementPage['items'] = [
      { id: 3, kind: 'reserved', quantity: 1, at: at(29), by: null, note: null, order },
      {
        id: 2,
        kind: 'damaged',
        quantity: -2,
        at: at(20),
        by: 'anna@demo.test',
        note: 'Fell into the paint',
        order: null,
      },
      { id: 1, kind: 'received', quantity: row.onHand + 2, at: at(3), by: 'anna@demo.test', note: null, order: null },
    ]
    return { row, ...keyedUnlessCountedPageOf(items, PAGE_SIZE, place, (at) => `0_${at}`) }
  },
  setThreshold: (context, { variantId, lowAt }) => ({
    ...rowOf(context, variantId),
    lowAt: lowAt ?? context.world.lowAt,
    ownLowAt: lowAt,
  }),
  setShopThreshold(context, { lowAt }) {
    context.world.lowAt = lowAt
    return { lowAt }
  },
}
