import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldProblems, paths, problemOf, type EditableProduct, type TypedProduct } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { noteFailure } from '../../lib/last-failure'
import { useIsOpen } from '../../lib/use-is-open'
import { messages } from './messages'
import { theirsOf, typedOf } from './typed-of'
import { useAutosave, type SaveState } from './use-autosave'
import { toErrors, validateTyped } from './validate-typed'
import { withTypedSince } from './with-typed-since'

function initialState({ draft, version, changed }: EditableProduct): SaveState {
  if (draft?.overtaken) return { kind: 'conflict', changed: { version, by: changed.by, at: changed.at, fields: [] } }
  return draft ? { kind: 'saved', at: draft.at } : { kind: 'idle' }
}

export type Editor = ReturnType<typeof useEditor>
type Task = 'publish' | 'archive' | 'restore' | 'discard' | 'remove' | 'duplicate' | 'preview' | 'conflict'

/** All that the editor's page does besides typing. */
export function useEditor(opened: EditableProduct) {
  const { api, queries, config, toast } = useHost()
  const { currency } = config
  const isOpen = useIsOpen()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useFormikContext<TypedProduct>()
  const [product, setProduct] = useState(opened)
  const [task, setTask] = useState<Task | null>(null)
  const [blamed, setBlamed] = useState(0)
  const [replaced, setReplaced] = useState<TypedProduct | null>(null)
  const { id } = product
  const saver = useAutosave({
    id,
    version: opened.version,
    stored: typedOf(opened, currency),
    values: form.values,
    paused: task !== null,
    initial: initialState(opened),
  })

  /** Shows what the server answered with, in place of all that is typed. */
  async function replace(next: EditableProduct, values = typedOf(next, currency)) {
    setProduct(next)
    form.resetForm({ values })
    saver.settle({ version: next.version, typed: typedOf(next, currency) }, initialState(next))
    await client.invalidateQueries({ queryKey: queries.products.mine.key() })
  }

  /** The same, but what was typed while the server answered stays. */
  const take = (next: EditableProduct) =>
    replace(next, withTypedSince(typedOf(next, currency), saver.sent(), saver.typed()))

  async function run(name: Task, work: () => Promise<void>) {
    if (task) return
    setTask(name)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setTask(null)
    }
  }

  function fail(error: unknown) {
    noteFailure(error)
    const problem = problemOf(error)
    if (problem?.changed) return saver.tell({ kind: 'conflict', changed: problem.changed })
    const refused = fieldProblems(error)
    if (refused.length > 0) void blame(toErrors(refused))
    toast.error(refused.length > 0 ? messages.check : (problem?.detail ?? messages.failed))
  }

  async function blame(errors: ReturnType<typeof toErrors>) {
    await form.setTouched(touchedAll(form.values), false)
    form.setErrors(errors)
    setBlamed((times) => times + 1)
  }

  /** Whether all that is typed is kept and keeps the rules; marks what does not. */
  async function ready(): Promise<boolean> {
    const errors = await validateTyped(form.values, currency)
    if (Object.keys(errors).length > 0) {
      await blame(errors)
      toast.error(messages.check)
      return false
    }
    return kept()
  }

  /** Whether the server has all that is typed; says so when it has not, because then nothing else is done. */
  async function kept(): Promise<boolean> {
    const all = await saver.flush()
    if (!all) toast.error(messages.notKept)
    return all
  }

  const simple = (name: 'archive' | 'restore', told: string) => () =>
    run(name, async () => {
      if (!(await kept())) return
      await take(await api.sellerProducts[name]({ id }))
      toast.success(told)
    })

  return {
    product,
    task,
    /** How often fields were marked: each time the first of them is to be shown. */
    blamed,
    save: saver.state,
    dirty: saver.dirty,
    replaced,
    publish: () =>
      run('publish', async () => {
        if (!(await ready())) return
        const wasLive = product.status === 'published'
        await take(await api.sellerProducts.publish({ id, version: saver.version() }))
        const seen = wasLive ? messages.changesPublished : messages.published
        toast.success(isOpen ? seen : messages.publishedClosed)
      }),
    archive: simple('archive', messages.archived),
    restore: simple('restore', messages.restored),
    discard: () =>
      run('discard', async () => {
        await saver.rest()
        await replace(await api.sellerProducts.discardDraft({ id }))
        toast.success(messages.discarded)
      }),
    remove: () =>
      run('remove', async () => {
        await saver.rest()
        await api.sellerProducts.remove({ id })
        saver.settle({ version: saver.version(), typed: saver.typed() }, { kind: 'idle' })
        await client.invalidateQueries({ queryKey: queries.products.mine.key() })
        await navigate(paths.seller.products)
      }),
    duplicate: () =>
      run('duplicate', async () => {
        if (!(await kept())) return
        const copy = await api.sellerProducts.duplicate({ id, requestId: drawId() })
        await navigate(paths.seller.product(copy.id))
      }),
    preview: () =>
      run('preview', async () => {
        // Opened by the press itself: a window that waits for the server counts as an unwanted one.
        const page = window.open('', '_blank')
        try {
          if (!(await ready())) return page?.close()
          const { token } = await api.sellerProducts.previewLink({ id })
          if (page) page.location.href = paths.preview(token)
        } catch (error) {
          page?.close()
          throw error
        }
      }),
    /** What the server has now, to be compared with what is typed. */
    theirs: () => api.sellerProducts.get({ id }),
    takeTheirs: () =>
      run('conflict', async () => {
        const next = await api.sellerProducts.get({ id })
        const mine = saver.typed()
        // What was typed on an older version would come back with the next opening, and be published over theirs.
        const isMine = next.draft?.overtaken && next.content
        await replace(isMine ? await api.sellerProducts.discardDraft({ id }) : next)
        setReplaced(mine)
      }),
    keepMine: () =>
      run('conflict', async () => {
        const next = await api.sellerProducts.get({ id })
        setProduct(next)
        saver.settle({ version: next.version, typed: theirsOf(next, currency) }, { kind: 'idle' })
        await saver.flush()
      }),
    forgetMine: () => setReplaced(null),
    bringBack: () => {
      if (replaced) void form.setValues(replaced)
      setReplaced(null)
    },
  }
}

function touchedAll({ variants, ...rest }: TypedProduct) {
  const words = Object.fromEntries(Object.keys(rest).map((name) => [name, true]))
  const cells = { sku: true, price: true, discount: true, stock: true, color: true, size: true }
  return { ...words, variants: variants.map(() => cells) }
}
