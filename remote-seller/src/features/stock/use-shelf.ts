import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShelfResult, type StockReason, type StockRow, decimalAmount, toMinorUnitsOf } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { type BulkRow, useBulk } from 'shared-ui/back-office'
import { messages } from './messages'
import { variantName } from './variant-name'

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
  /** As in `Price of Wool coat, Red M`. */
  name: string
}

type Result = ShelfResult['results'][number] & { cell: ShelfCell }

interface Saving {
  changes: readonly Change[]
  reason: Reason
  isUndo?: boolean
}

/** So few stand before everybody's eyes. */
const IN_PLACE = 5

const keyOf = (cell: ShelfCell, variantId: string) => `${cell} ${variantId}`
const storedOf = ({ onHand, listPrice }: StockRow, cell: ShelfCell) =>
  cell === 'onHand' ? onHand : listPrice.amountMinor

/** Pieces and prices that are typed into the list, on all of its pages, until one press saves them. */
export function useShelf() {
  const { api, queries, config, toast } = useHost()
  const client = useQueryClient()
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

  /** Marks a cell that cannot be saved as it stands. */
  const check = (row: StockRow, cell: ShelfCell) =>
    setTyped((before) => {
      const key = keyOf(cell, row.variantId)
      const one = before.get(key)
      if (!one || one.problem || read(one) !== null) return before
      return new Map(before).set(key, { ...one, problem: messages.cellInvalid[cell] })
    })
  const [refusals, setRefusals] = useState(0)
  const refused = () => setRefusals((before) => before + 1)

  const [ids] = useState(() => new Map<string, string>())
  /** The same for every attempt at the same content. */
  const requestOf = (content: string) => {
    const id = ids.get(content) ?? drawId()
    ids.set(content, id)
    return id
  }

  async function send(changes: readonly Change[], { kind, note }: Reason) {
    const results: Result[] = []
    const contents: string[] = []
    const sent = async (cell: ShelfCell, content: string, call: (requestId: string) => Promise<ShelfResult>) => {
      contents.push(content)
      for (const result of (await call(requestOf(content))).results) results.push({ ...result, cell })
    }
    const of = (cell: ShelfCell) => changes.filter((change) => change.cell === cell)
    const counts = of('onHand').map(({ variantId, to: onHand, was }) => ({ variantId, onHand, was }))
    if (counts.length > 0)
      await sent('onHand', JSON.stringify([kind, note, counts]), (requestId) =>
        api.sellerStock.setMany({ requestId, kind, ...(note && { note }), rows: counts }),
      )
    const prices = of('price').map(({ variantId, to: listMinor, was }) => ({ variantId, listMinor, was }))
    if (prices.length > 0)
      await sent('price', JSON.stringify(prices), (requestId) => api.sellerStock.setPrices({ requestId, rows: prices }))
    // Of one that was lost the others are attempts at the same, too.
    for (const content of contents) ids.delete(content)
    return results
  }

  /** Takes what was saved out of what is typed, and names what was not. */
  function settle(results: readonly Result[], changes: readonly Change[], isUndo: boolean) {
    setTyped((before) => {
      const next = new Map(before)
      for (const { cell, variantId, problem, row } of results) {
        const key = keyOf(cell, variantId)
        const one = next.get(key)
        if (problem === null) next.delete(key)
        else if (one) next.set(key, { ...one, row: row ?? one.row, problem })
      }
      return next
    })
    const isSaved = ({ cell, variantId }: Change) =>
      results.some((one) => one.cell === cell && one.variantId === variantId && one.problem === null)
    const kept = changes.filter(isSaved)
    if (!isUndo) setDone((before) => [...before, ...kept])
    return kept
  }
  const refetch = () => {
    for (const about of [queries.sellerStock, queries.products.mine, queries.seller.overview])
      void client.invalidateQueries({ queryKey: about.key() })
  }

  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: ({ changes, reason }: Saving) => send(changes, reason),
    onSuccess: (results, { changes, isUndo = false }) => {
      setDone([])
      const kept = settle(results, changes, isUndo)
      if (results.some(({ problem }) => problem !== null)) refused()
      if (isUndo) void toast.success(messages.undone(kept.length))
      refetch()
    },
  })
  const bulk = useBulk<BulkRow & { change: Change }>((outcomes) => {
    if (outcomes.some(({ problem }) => problem !== null)) refused()
    refetch()
  })
  function begin({ changes, reason, isUndo = false }: Saving) {
    if (changes.length <= IN_PLACE) return mutate({ changes, reason, isUndo })
    reset()
    setDone([])
    bulk.start({
      title: messages.savingMany(changes.length),
      rows: changes.map((change) => ({ key: keyOf(change.cell, change.variantId), name: change.name, change })),
      async act(rows) {
        const some = rows.map(({ change }) => change)
        const results = await send(some, reason)
        settle(results, some, isUndo)
        return results.map(({ cell, variantId, problem }) => ({ key: keyOf(cell, variantId), problem }))
      },
      done: isUndo ? messages.undone : messages.saved,
      none: messages.noneSaved,
    })
  }

  const save = (reason: Reason) => {
    if (isPending) return
    const next = new Map(typed)
    const changes: Change[] = []
    for (const [key, one] of typed) {
      const to = read(one)
      if (to === null) next.set(key, { ...one, problem: messages.cellInvalid[one.cell] })
      else
        changes.push({
          ...{ variantId: one.row.variantId, cell: one.cell, to, was: storedOf(one.row, one.cell) },
          name: messages.cell(messages.columns[one.cell], variantName(one.row)),
        })
    }
    setTyped(next)
    if (changes.length < typed.size) refused()
    else if (changes.length > 0) begin({ changes, reason })
  }

  return {
    typed,
    type,
    check,
    save,
    /** So often a save was refused, in part at least. */
    refusals,
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
      begin({
        changes: done.map((one) => ({ ...one, to: one.was, was: one.to })),
        reason: { kind: 'adjusted' },
        isUndo: true,
      }),
    dismiss: () => setDone([]),
    /** How far the saving of many is. */
    dialog: bulk.dialog,
  }
}

export type Shelf = ReturnType<typeof useShelf>
