import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isProblem, type ManagedCategory } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'
import { type Place, placeOf, withMoved } from './tree'

interface Moved {
  /** What is said of it. */
  text: string
  undo: () => void
}

/** Everything that shows categories is fetched anew. */
export function useRefresh() {
  const { queries } = useHost()
  const client = useQueryClient()
  return () => {
    for (const queryKey of [queries.categories.key(), queries.catalogue.key()])
      void client.invalidateQueries({ queryKey })
  }
}

/** Moves categories of the tree that is shown, one after the other, each with a way back. */
export function useMoving(items: readonly ManagedCategory[]) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const refresh = useRefresh()
  /** A second press comes before the first is drawn. */
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)

  const nameOf = (all: readonly ManagedCategory[], id: string | null) => all.find((one) => one.id === id)?.name ?? null

  async function move(from: readonly ManagedCategory[], category: ManagedCategory, { parentId, beforeId }: Place) {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    const { id, version, name } = category
    const back = placeOf(from, category)
    try {
      const now = await api.categories.move({ id, version, parentId, beforeId })
      const tree = withMoved(from, now, beforeId)
      client.setQueryData(queries.categories.list.queryOptions().queryKey, { items: tree })
      setMoved({
        text: messages.moved(name, nameOf(from, parentId), nameOf(from, beforeId)),
        undo: () => void move(tree, now, back),
      })
      refresh()
    } catch (error) {
      setMoved(null)
      const isOlder =
        isProblem<'categories.move'>(error, 'CONFLICT') || isProblem<'categories.move'>(error, 'NOT_FOUND')
      const isTaken = isProblem<'categories.move'>(error, 'NAME_TAKEN')
      toast.error(isOlder ? messages.movedConflict : isTaken ? messages.taken : messages.failed)
      refresh()
    }
    busy.current = false
    setBusy(false)
  }
  return {
    move: (category: ManagedCategory, place: Place) => void move(items, category, place),
    moved,
    isBusy,
  }
}
