import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { editable } from '../../testing/editable-product'
import { openMenuOf, openProducts, productItems, productPage, PRODUCTS } from '../../testing/open-products'
import { Page as ProductsPage } from './products-page.route'

const open = (answers: Record<string, Answer> = {}, options = {}) => openProducts(<ProductsPage />, answers, options)

test('what was archived can be taken back at once', async () => {
  const sent: string[] = []
  const done = (request: Request) => {
    sent.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
    return Response.json(editable())
  }
  const id = productItems[0]?.id
  open({ [`POST /api/seller/products/${id}/archive`]: done, [`POST /api/seller/products/${id}/restore`]: done })
  await openMenuOf('Wool coat')
  await userEvent.click(screen.getAllByRole('button', { name: 'Archive' })[0]!)
  expect(await screen.findByText('Wool coat is archived. Shoppers do not see it any more.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Wool coat is published again.')).toBeInTheDocument()
  expect(sent).toEqual(['archive', 'restore'])
})

test('what the shop refuses is said in its words', async () => {
  const { host } = open({
    [`DELETE /api/seller/products/${productItems[2]?.id}`]: refuse(409, 'REFUSED', {
      detail: 'Only a draft can be deleted.',
    }),
  })
  await openMenuOf('Untitled draft')
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith('Only a draft can be deleted.'))
})

test('the last draft that is deleted can be brought back', async () => {
  const gone = { items: [], pageCount: 1, total: 0, counts: { all: 0, published: 0, draft: 0, archived: 0 } }
  let deleted = false
  const one = { items: [productItems[2]], pageCount: 1, total: 1, counts: { ...gone.counts, all: 1, draft: 1 } }
  const path = `/api/seller/products/${productItems[2]?.id}`
  const put =
    (there: boolean): Answer =>
    (request) => {
      deleted = !there
      return (there ? answer(editable()) : answer())(request)
    }
  open({
    [PRODUCTS]: (request: Request) => productPage(deleted ? gone : one)(request),
    [`DELETE ${path}`]: put(false),
    [`POST ${path}/restore`]: put(true),
  })
  await openMenuOf('Untitled draft')
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('row', { name: /Untitled draft/ })).toBeInTheDocument()
})

test('two products are changed at the same time, and each says that it is', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const slow = async (request: Request) => {
    sent.push(request.url)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Response.json(editable())
  }
  const archive = (index: number) => `POST /api/seller/products/${productItems[index]?.id}/archive`
  open({ [archive(0)]: slow, [archive(1)]: slow })
  for (const title of ['Wool coat', 'Linen dress']) {
    await openMenuOf(title)
    const row = within(screen.getByRole('row', { name: new RegExp(title) }))
    await userEvent.click(row.getByRole('button', { name: 'Archive' }))
    expect(row.getByText(`Changing ${title}`)).toBeInTheDocument()
    expect(row.getByRole('button', { name: 'Archive' })).toBeDisabled()
  }
  await waitFor(() => expect(sent).toHaveLength(2))
  for (const go of waiting) go()
  await screen.findByText('Actions for Wool coat')
  expect(await screen.findByText('Actions for Linen dress')).toBeInTheDocument()
})
