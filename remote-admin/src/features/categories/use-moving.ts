import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isProblem, type ManagedCategory } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import { messages } from './messages'
import { type Place, placeOf, withMoved } from './tree'

interface Moved {
  /** As it is since. */
  category: ManagedCategory
  /** What is said of it. */
  text: string
  undo: () => void
}

/** Everything that shows categories is fetched anew, and with which version their sizes are set. */
export function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.categories.key(), queries.sizes.key(), queries.catalogue.key())
}

/** Moves categories of the tree that is shown, one after the other, each with a way back for as long as nobody changes it again. */
export function useMoving(items: readonly ManagedCategory[]) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const refresh = useRefresh()
  /** A second press comes before the first is drawn. */
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)

  const nameOf = (all: readonly ManagedCategory[], id: string | null) => all.find((one) => one.id === id)?.name ?? null

  /** @returns the call, for whoever says what failed of it. */
  function move(from: readonly ManagedCategory[], category: ManagedCategory, { parentId, beforeId }: Place) {
    const { id, version, name } = category
    const back = placeOf(from, category)
    busy.current = true
    setBusy(true)
    const call = api.categories.move({ id, version, parentId, beforeId })
    const show = (now: ManagedCategory) => {
      const tree = withMoved(from, now, beforeId)
      client.setQueryData(queries.categories.list.queryOptions().queryKey, { items: tree })
      setMoved({
        category: now,
        text: messages.moved(name, nameOf(from, parentId), nameOf(from, beforeId)),
        undo: () => moveOrTell(tree, now, back),
      })
    }
    void call
      .then(show, () => setMoved(null))
      .finally(() => {
        busy.current = false
        setBusy(false)
        void refresh()
      })
    return call
  }

  function moveOrTell(from: readonly ManagedCategory[], category: ManagedCategory, place: Place) {
    if (busy.current) return
    move(from, category, place).catch((error: unknown) => {
      const isOlder =
        isProblem<'categories.move'>(error, 'CONFLICT') || isProblem<'categories.move'>(error, 'NOT_FOUND')
      const isTaken = isProblem<'categories.move'>(error, 'NAME_TAKEN')
      toast.error(isOlder ? messages.movedConflict : isTaken ? messages.taken : messages.failed)
    })
  }

  const shown = moved && items.find(({ id }) => id === moved.category.id)
  const isChangedSince = !shown || shown.version > moved.category.version
  return {
    /** Tells of a failure by a toast. */
    move: (category: ManagedCategory, place: Place) => moveOrTell(items, category, place),
    /** For a form, which says itself what failed. */
    moveByForm: (category: ManagedCategory, place: Place) => move(items, category, place),
    moved: isChangedSince ? null : moved,
    isBusy,
  }
}
