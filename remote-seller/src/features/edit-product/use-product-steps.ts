import { useNavigate } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { useIsOpen } from '../../lib/use-is-open'
import { messages } from './messages'
import { messages as submissionMessages } from './submission.messages'
import type { StoredProduct } from './use-stored-product'

/** What is done to a product besides typing. */
export type Task =
  | 'publish'
  | 'withdraw'
  | 'archive'
  | 'restore'
  | 'discard'
  | 'remove'
  | 'duplicate'
  | 'preview'
  | 'conflict'

/** Does one thing at a time; what fails is said where it belongs. */
export type Run = (name: Task, work: () => Promise<void>) => Promise<void>

/** What can be done to a product as a whole. @param isReady whether all that is typed is kept and keeps the rules; marks what does not. */
export function useProductSteps(stored: StoredProduct, run: Run, isReady: () => Promise<boolean>) {
  const { api, toast } = useHost()
  const { sellerProducts } = api
  const isOpen = useIsOpen()
  const navigate = useNavigate()
  const { product, saver, replace, take, isKept, refetchList } = stored
  const { id } = product

  const simple = (name: 'archive' | 'restore' | 'withdraw', done: string) => () =>
    run(name, async () => {
      if (!(await isKept())) return
      const next = await sellerProducts[name]({ id })
      await take(next)
      toast.success(next.submission?.state === 'waiting' ? submissionMessages.submitted : done)
    })

  return {
    publish: () =>
      run('publish', async () => {
        if (!(await isReady())) return
        const wasLive = product.status === 'published'
        const next = await sellerProducts.publish({ id, version: saver.version() })
        await take(next)
        if (next.submission?.state === 'waiting') return void toast.success(submissionMessages.submitted)
        const seen = product.takeDown
          ? messages.savedTakenDown
          : wasLive
            ? messages.changesPublished
            : messages.published
        toast.success(isOpen ? seen : messages.publishedClosed)
      }),
    withdraw: simple('withdraw', submissionMessages.withdrawn),
    archive: simple('archive', messages.archived),
    restore: simple('restore', messages.restored),
    discard: () =>
      run('discard', async () => {
        await saver.rest()
        await replace(await sellerProducts.discardDraft({ id }))
        toast.success(messages.discarded)
      }),
    remove: () =>
      run('remove', async () => {
        await saver.rest()
        await sellerProducts.remove({ id })
        saver.settle({ version: saver.version(), typed: saver.typed() }, { kind: 'idle' })
        await refetchList()
        await navigate(paths.seller.products)
      }),
    duplicate: () =>
      run('duplicate', async () => {
        if (!(await isKept())) return
        const copy = await sellerProducts.duplicate({ id, requestId: drawId() })
        await navigate(paths.seller.product(copy.id))
      }),
    preview: () =>
      run('preview', async () => {
        // Opened by the press itself: a window that waits for the server counts as an unwanted one.
        const page = window.open('', '_blank')
        try {
          if (!(await isReady())) return page?.close()
          const { token } = await sellerProducts.previewLink({ id })
          if (page) page.location.href = paths.preview(token)
        } catch (error) {
          page?.close()
          throw error
        }
      }),
  }
}
