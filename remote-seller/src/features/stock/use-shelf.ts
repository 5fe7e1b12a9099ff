import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShelfResult, type StockReason, type StockRow, decimalAmount, toMinorUnitsOf } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'
import { messages } from './messages'

/** What of a row can be typed. */
export type ShelfCell = 'onHand' | 'price'

interface Typed {
  /** As it was when it was typed, or as the shop last said. */
  row: StockRow
  cell: ShelfCell
  text: string
  /** Why it cannot be saved as it stands. */
  problem?: string
}

/** Why pieces are others than before. */
export interface Reason {
  kind: StockReason
  note?: string
}

interface Change {
  variantId: string
  cell: ShelfCell
  to: number
  was: number
}

const keyOf = (cell: ShelfCell, variantId: string) => `${cell} ${variantId}`
const storedOf = ({ onHand, listPrice }: StockRow, cell: ShelfCell) =>
  cell === 'onHand' ? onHand : listPrice.amountMinor

/** Pieces and prices that are typed into the list, on all of its pages, until one press saves them. */
export function useShelf() {
  const { api, queries, config, toast } = useHost()
  const client = useQueryClient()
  const ids = { onHand: useRequestId(), price: useRequestId() }
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [done, setDone] = useState<readonly Change[]>([])

  const write = (row: StockRow, cell: ShelfCell) =>
    cell === 'onHand' ? String(row.onHand) : decimalAmount(row.listPrice.amountMinor, config.currency)
  const read = ({ cell, text }: Typed) => {
    if (cell === 'price') return toMinorUnitsOf(text.trim(), config.currency)
    return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  }
  const type = (row: StockRow, cell: ShelfCell, text: string) =>
    setTyped((before) => {
      const after = new Map(before)
      if (text.trim() === write(row, cell)) after.delete(keyOf(cell, row.variantId))
      else after.set(keyOf(cell, row.variantId), { row, cell, text })
      return after
    })

  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: async ({
      changes,
      reason: { kind, note },
    }: {
      changes: readonly Change[]
      reason: Reason
      isUndo?: boolean
    }) => {
      const of = (cell: ShelfCell) => changes.filter((change) => change.cell === cell)
      const results: [ShelfCell, ShelfResult['results']][] = []
      const counts = of('onHand').map(({ variantId, to: onHand, was }) => ({ variantId, onHand, was }))
      if (counts.length > 0) {
        const requestId = ids.onHand.idOf(JSON.stringify([kind, note, counts]))
        results.push([
          'onHand',
          (await api.sellerStock.setMany({ requestId, kind, ...(note && { note }), rows: counts })).results,
        ])
      }
      const prices = of('price').map(({ variantId, to: listMinor, was }) => ({ variantId, listMinor, was }))
      if (prices.length > 0) {
        const requestId = ids.price.idOf(JSON.stringify(prices))
        results.push(['price', (await api.sellerStock.setPrices({ requestId, rows: prices })).results])
      }
      return results
    },
    onSuccess: (results, { changes, isUndo }) => {
      ids.onHand.done()
      ids.price.done()
      const next = new Map(typed)
      const kept: Change[] = []
      for (const [cell, rows] of results)
        for (const { variantId, problem, row } of rows) {
          const key = keyOf(cell, variantId)
          const before = next.get(key)
          if (problem === null) {
            next.delete(key)
            kept.push(...changes.filter((change) => change.cell === cell && change.variantId === variantId))
          } else if (before) next.set(key, { ...before, row: row ?? before.row, problem })
        }
      setTyped(next)
      setDone(isUndo ? [] : kept)
      if (isUndo) void toast.success(messages.undone(kept.length))
      for (const about of [queries.sellerStock, queries.products.mine, queries.seller.overview])
        void client.invalidateQueries({ queryKey: about.key() })
    },
  })

  const save = (reason: Reason) => {
    if (isPending) return
    const next = new Map(typed)
    const changes: Change[] = []
    for (const [key, one] of typed) {
      const to = read(one)
      if (to === null) next.set(key, { ...one, problem: messages.cellInvalid[one.cell] })
      else changes.push({ variantId: one.row.variantId, cell: one.cell, to, was: storedOf(one.row, one.cell) })
    }
    setTyped(next)
    if (changes.length === typed.size && changes.length > 0) mutate({ changes, reason })
  }

  return {
    typed,
    type,
    save,
    isPending,
    failed: isError,
    /** What stands in a cell, and what is wrong with it. */
    cellOf: (row: StockRow, cell: ShelfCell) => {
      const one = typed.get(keyOf(cell, row.variantId))
      return { text: one?.text ?? write(row, cell), problem: one?.problem, isTyped: one !== undefined }
    },
    discard: () => {
      setTyped(new Map())
      reset()
    },
    /** What was saved last, until it is answered. */
    done: done.length,
    undo: () =>
      mutate({
        changes: done.map((one) => ({ ...one, to: one.was, was: one.to })),
        reason: { kind: 'adjusted' },
        isUndo: true,
      }),
    dismiss: () => setDone([]),
  }
}

export type Shelf = ReturnType<typeof useShelf>
