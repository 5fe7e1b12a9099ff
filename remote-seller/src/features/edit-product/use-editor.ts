import { useFormikContext } from 'formik'
import { useState } from 'react'
import { type EditableProduct, type TypedProduct, fieldProblems, problemOf } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { recordFailure } from '../../lib/last-failure'
import { messages } from './messages'
import { toErrors } from './typed-product'
import { useMarks } from './use-marks'
import { type Run, type Task, useProductSteps } from './use-product-steps'
import { type StoredProduct, useStoredProduct } from './use-stored-product'

/** Whose words count when somebody else has changed the product meanwhile. */
function useConflict({ product: { id }, saver, replace, overrule }: StoredProduct, run: Run) {
  const { sellerProducts } = useHost().api
  const { setValues } = useFormikContext<TypedProduct>()
  const [replaced, setReplaced] = useState<TypedProduct | null>(null)
  return {
    /** What was typed before theirs was taken. */
    replaced,
    /** What the server has now, to be compared with what is typed. */
    theirs: () => sellerProducts.get({ id }),
    takeTheirs: () =>
      run('conflict', async () => {
        const next = await sellerProducts.get({ id })
        const mine = saver.typed()
        // What was typed on an older version would come back with the next opening, and be published over theirs.
        const isMine = next.draft?.overtaken && next.content
        await replace(isMine ? await sellerProducts.discardDraft({ id }) : next)
        setReplaced(mine)
      }),
    keepMine: () => run('conflict', async () => overrule(await sellerProducts.get({ id }))),
    dropMine: () => setReplaced(null),
    bringBack: () => {
      if (replaced) void setValues(replaced)
      setReplaced(null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

/** All that the editor's page does besides typing. */
export function useEditor(opened: EditableProduct) {
  const { toast } = useHost()
  const [task, setTask] = useState<Task | null>(null)
  const stored = useStoredProduct(opened, task !== null)
  const { product, saver } = stored
  const marks = useMarks()

  const run: Run = async (name, work) => {
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
    recordFailure(error)
    const problem = problemOf<'sellerProducts.update' | 'sellerProducts.publish'>(error)
    if (problem?.changed) return saver.show({ kind: 'conflict', changed: problem.changed })
    const refused = fieldProblems(error)
    if (refused.length > 0) void marks.blame(toErrors(refused))
    else toast.error(problem?.detail ?? messages.failed)
  }

  const isReady = async () => (await marks.isRight()) && stored.isKept()
  const steps = useProductSteps(stored, run, isReady)
  const conflict = useConflict(stored, run)
  return { product, task, blamed: marks.blamed, save: saver.state, dirty: saver.dirty, ...steps, ...conflict }
}
