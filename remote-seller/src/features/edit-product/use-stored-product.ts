import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { EditableProduct, TypedProduct } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'
import { theirsOf, typedOf, withTypedSince } from './typed-product'
import { useAutosave, type SaveState } from './use-autosave'

function initialState({ draft, version, changed }: EditableProduct): SaveState {
  if (draft?.overtaken) return { kind: 'conflict', changed: { version, by: changed.by, at: changed.at, fields: [] } }
  return draft ? { kind: 'saved', at: draft.at } : { kind: 'idle' }
}

export type StoredProduct = ReturnType<typeof useStoredProduct>

/** The product as the server has it, and what is typed kept there. @param paused something else is being done to it. */
export function useStoredProduct(opened: EditableProduct, paused: boolean) {
  const { queries, config, toast } = useHost()
  const { currency } = config
  const client = useQueryClient()
  const form = useFormikContext<TypedProduct>()
  const [product, setProduct] = useState(opened)
  const saver = useAutosave({
    id: product.id,
    version: opened.version,
    stored: typedOf(opened, currency),
    values: form.values,
    paused,
    initial: initialState(opened),
  })
  const { takeDown, submission, correction, status, publishedAt } = opened
  const told = { takeDown, submission, correction, status, publishedAt }
  const refetchList = () => client.invalidateQueries({ queryKey: queries.products.mine.key() })

  /** Shows what the server answered with, in place of all that is typed. */
  async function replace(next: EditableProduct, values = typedOf(next, currency)) {
    setProduct(next)
    const { status, publishedAt, submission, correction } = next
    const { queryKey } = queries.sellerProducts.get.queryOptions({ input: { id: next.id } })
    client.setQueryData(queryKey, (known) => known && { ...known, status, publishedAt, submission, correction })
    form.resetForm({ values })
    saver.settle({ version: next.version, typed: typedOf(next, currency) }, initialState(next))
    await refetchList()
  }

  return {
    // Whether it is down, waits or is let in is for the marketplace to say, and told while it is open.
    product: { ...product, ...told },
    saver,
    refetchList,
    replace,
    /** The same, but what was typed while the server answered stays. */
    take: (next: EditableProduct) =>
      replace(next, withTypedSince(typedOf(next, currency), saver.sent(), saver.typed())),
    /** What is typed goes over what others have made of it. */
    async overrule(next: EditableProduct) {
      setProduct(next)
      saver.settle({ version: next.version, typed: theirsOf(next, currency) }, { kind: 'idle' })
      await saver.flush()
    },
    /** Whether the server has all that is typed; says so when it has not, because then nothing else is done. */
    async isKept(): Promise<boolean> {
      const all = await saver.flush()
      if (!all) toast.error(messages.notKept)
      return all
    },
  }
}
