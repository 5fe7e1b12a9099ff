import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, type SellerProduct } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { withKey } from 'shared-ui/back-office'
import { messages } from './messages'

type Act = 'archive' | 'restore' | 'remove' | 'duplicate'

const undoing = { archive: 'restore', remove: 'restore', restore: 'archive', duplicate: null } as const
const doneTexts = {
  archive: messages.archived,
  restore: messages.restored,
  remove: messages.removed,
  duplicate: messages.duplicated,
} as const

export interface Done {
  text: string
  /** `null` when there is nothing to take back. */
  undo: (() => void) | null
}

export type ProductActions = Record<Act, (product: SellerProduct) => void> & {
  /** Something is being done to the product. */
  isPending: (product: SellerProduct) => boolean
}

/** What the list does to single products; the last of it can be taken back. */
export function useProductActions() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: async ({ act, product: { id } }: { act: Act; product: SellerProduct; undone?: boolean }) => {
      if (act === 'duplicate') await api.sellerProducts.duplicate({ id, requestId: drawId() })
      else if (act !== 'restore') await api.sellerProducts[act]({ id })
      else return (await api.sellerProducts.restore({ id })).submission?.state === 'waiting'
      return false
    },
    onMutate: ({ product: { id } }) => {
      setDone(null)
      setPending((ids) => withKey(ids, id, true))
    },
    onSuccess: async (waits, { act, product, undone }) => {
      const back = undone || waits ? null : undoing[act]
      setDone({
        text: (waits ? messages.restoredWaits : doneTexts[act])(product.title || messages.untitled),
        undo: back && (() => mutate({ act: back, product, undone: true })),
      })
      await client.invalidateQueries({ queryKey: queries.products.mine.key() })
    },
    onError: (error) => void toast.error(problemOf(error)?.detail ?? messages.actionFailed),
    onSettled: (_, __, { product: { id } }) => setPending((ids) => withKey(ids, id, false)),
  })
  const isPending = ({ id }: SellerProduct) => pending.has(id)
  const by = (act: Act) => (product: SellerProduct) => {
    if (!isPending(product)) mutate({ act, product })
  }
  const actions: ProductActions = {
    isPending,
    archive: by('archive'),
    restore: by('restore'),
    remove: by('remove'),
    duplicate: by('duplicate'),
  }
  return { actions, done, dismiss: () => setDone(null) }
}
