import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { drafts, editable, EDITED_PATH } from '../../testing/editable-product'
import { openEditor, type } from '../../testing/open-editor'
import { Page as EditProductPage } from './edit-product-page.route'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  setWidth(1440)
  Element.prototype.scrollIntoView = () => undefined
})

const open = (answers: Record<string, Answer> = {}) => openEditor(<EditProductPage />, answers)

/** An answer that comes when it is let go. */
function held(body: () => unknown) {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const late: Answer = async () => {
    await gate
    return Response.json(body())
  }
  return { late, go: () => go() }
}
const more = async () => userEvent.click(screen.getByText('More'))

test('what is typed while it is published stays, and is saved after it', async () => {
  const { kept, save } = drafts()
  const { late, go } = held(() => editable({ version: 5, content: { ...editable().content!, name: 'First' } }))
  const { host } = await open({ [`PUT ${EDITED_PATH}/draft`]: save, [`POST ${EDITED_PATH}/publish`]: late })
  type('Product name', 'First')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  type('Product name', 'Second')
  go()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Your changes are in the shop'))
  expect(screen.getByLabelText('Product name')).toHaveValue('Second')
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ version: 5, typed: { name: 'Second' } }))
})

test('a product is not archived before what is typed of it is saved', async () => {
  const archived = vi.fn(answer(editable({ status: 'archived' })))
  const { host } = await open({
    [`PUT ${EDITED_PATH}/draft`]: refuse(503, 'UNAVAILABLE'),
    [`POST ${EDITED_PATH}/archive`]: archived,
  })
  type('Product name', 'My name')
  await more()
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith('That waits until what you typed is saved.'))
  expect(archived).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Product name')).toHaveValue('My name')
})

test('leaving at once takes what is typed along', async () => {
  const { kept, save } = drafts()
  const { unmount } = await open({ [`PUT ${EDITED_PATH}/draft`]: save })
  type('Product name', 'Typed last')
  unmount()
  await waitFor(() => expect(kept).toMatchObject([{ version: 3, typed: { name: 'Typed last' } }]))
})

test('what could not be saved offline is saved as soon as the network is back', async () => {
  const { kept, save } = drafts()
  let broken = true
  await open({
    [`PUT ${EDITED_PATH}/draft`]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : save)(request),
  })
  type('Product name', 'Typed in a tunnel')
  expect(await screen.findByText(/^Not saved\./)).toBeInTheDocument()
  broken = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept).toMatchObject([{ typed: { name: 'Typed in a tunnel' } }]))
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument()
})

test('a draft is deleted only when that is confirmed', async () => {
  const removed = vi.fn(answer())
  await open({
    [`GET ${EDITED_PATH}`]: answer(editable({ status: 'draft', publishedAt: null })),
    [`DELETE ${EDITED_PATH}`]: removed,
  })
  await more()
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete this draft?' })
  expect(removed).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(removed).toHaveBeenCalledOnce()
})

test('a preview that cannot be made leaves no empty page behind', async () => {
  const page = { close: vi.fn(), location: { href: '' } }
  const opening = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const { host } = await open({ [`POST ${EDITED_PATH}/preview-link`]: refuse(503, 'UNAVAILABLE') })
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledOnce())
  expect(page.close).toHaveBeenCalledOnce()
  opening.mockRestore()
})
