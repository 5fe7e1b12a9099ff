import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { DeskProduct } from 'shared-contracts'
import { answer, refuse, setWidth } from 'standalone/testing'
import { expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ProductsPage } from './list/products-page.route'
import { Page as ProductPage } from './product/product-page.route'

const LIST = 'GET /api/admin/products'
const id = '00000000-0000-4000-8000-0000000000a1'
const product: DeskProduct = {
  ...{
    id,
    slug: 'wool-coat',
    title: 'Wool coat',
    status: 'published',
    takenDown: false,
    onSale: true,
    appealed: false,
  },
  ...{ brand: 'Skerry', category: 'Coats', createdAt: '2026-03-01T10:00:00.000Z', picture: null, stock: 12 },
  shop: { slug: 'northlight', name: 'Northlight Outfitters' },
  price: { amountMinor: 129_00, currency: 'EUR' },
}
const down: DeskProduct = { ...product, id: id.replace('a1', 'a2'), title: 'Silk bag', takenDown: true, appealed: true }

test('the list asks for what the address says, and shows what is taken down', async () => {
  setWidth(1440)
  let asked = new URLSearchParams()
  renderAsAdmin(<ProductsPage />, {
    at: `/admin/products?tab=published&q=coat&shop=north&brand=skerry&after=${id}`,
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [product, down], next: id })(request)
      },
    },
  })
  const row = await screen.findByRole('row', { name: /Wool coat/ })
  expect(row).toHaveTextContent(/Skerry.*Northlight Outfitters.*Published.*Coats.*€129\.00.*12/)
  expect(within(row).getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/admin/products/${id}`)
  expect(screen.getByRole('row', { name: /Silk bag/ })).toHaveTextContent(/Taken down.*Appealed/)
  expect(Object.fromEntries(asked)).toEqual({
    ...{ tab: 'published', q: 'coat', shop: 'north', brand: 'skerry', after: id },
  })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    expect.stringContaining(`after=${id}`),
  )
})

test('several are taken down with one statement, and what could not be says why', async () => {
  setWidth(1440)
  const user = userEvent.setup()
  let sent: { ids?: string[]; statement?: object } = {}
  renderAsAdmin(<ProductsPage />, {
    at: '/admin/products',
    answers: {
      [LIST]: answer({ items: [product, down], next: null }),
      async 'POST /api/admin/products/take-down'(request) {
        sent = (await request.clone().json()) as typeof sent
        return answer({
          results: [{ id, title: 'Wool coat', done: false, problem: 'It is taken down already.' }],
        })(request)
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  expect(screen.queryByRole('checkbox', { name: 'Choose Silk bag' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take down' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(await within(dialog).findByText('Name the law or the term')).toBeInTheDocument()
  expect(sent).toEqual({})
  await user.selectOptions(within(dialog).getByLabelText('What is wrong'), 'counterfeit')
  await user.selectOptions(within(dialog).getByLabelText('What it is against'), 'terms')
  await user.type(within(dialog).getByLabelText('The law or the term'), 'Terms 3.2')
  await user.type(within(dialog).getByLabelText('What you saw, and why it is against it'), 'A copied logo')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('It is taken down already.')).toBeInTheDocument()
  expect(sent).toMatchObject({ ids: [id], statement: { category: 'counterfeit', facts: 'A copied logo' } })
})

const routed = (
  <Routes>
    <Route path="/admin/products/:id" element={<ProductPage />} />
  </Routes>
)

/** Of the mocks, the first product. */
const FIRST = '/admin/products/00000000-0000-4000-8001-000000000000'

async function takeDown() {
  await userEvent.click(await screen.findByRole('button', { name: 'Take down' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong'), 'unsafe')
  await userEvent.selectOptions(dialog.getByLabelText('What it is against'), 'law')
  await userEvent.type(dialog.getByLabelText('The law or the term'), 'GPSR')
  await userEvent.type(dialog.getByLabelText('What you saw, and why it is against it'), 'Cords at the neck')
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  return dialog
}

test('a product is taken down and restored', async () => {
  const { host } = renderAsAdmin(routed, { at: FIRST })
  await takeDown()
  const panel = within(await screen.findByRole('region', { name: 'Take-downs' }))
  expect(panel.getByText('Unsafe product')).toBeInTheDocument()
  expect(panel.getByText('Cords at the neck')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'See it in the shop' })).not.toBeInTheDocument()
  await userEvent.click(panel.getByRole('button', { name: 'Restore' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore the product' }))
  expect(await dialog.findByText('Say why')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Mended')
  await userEvent.click(dialog.getByRole('button', { name: 'Restore the product' }))
  expect(await screen.findByRole('button', { name: 'Take down' })).toBeInTheDocument()
  expect(host.toast.success).toHaveBeenCalledTimes(2)
})

test('who was slower reads so, and keeps what is typed', async () => {
  renderAsAdmin(routed, { at: FIRST, answers: { [`POST /api${FIRST}/take-down`]: refuse(409, 'CONFLICT') } })
  const dialog = await takeDown()
  expect(await dialog.findByText(/Somebody else has decided it meanwhile/)).toBeInTheDocument()
  expect(dialog.getByLabelText('The law or the term')).toHaveValue('GPSR')
})

test('a product gets another category, with a reason, and its history says so', async () => {
  const { host } = renderAsAdmin(routed, { at: FIRST })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(screen.getByRole('dialog'))
  const category = dialog.getByLabelText<HTMLSelectElement>('Category')
  const former = category.value
  const [other] = [...category.options].filter(({ value }) => value !== former)
  await userEvent.selectOptions(category, other!.value)
  await userEvent.click(dialog.getByRole('button', { name: 'Correct it' }))
  expect(await dialog.findByText('Say why')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'It has no sleeves')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct it' }))
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  expect(await changes.findByText('Put right by staff: category')).toBeInTheDocument()
  expect(changes.getByText('It has no sleeves')).toBeInTheDocument()
  expect(changes.getByText(/^Category before: /)).toBeInTheDocument()
  expect(host.toast.success).toHaveBeenCalledOnce()
})

test('who corrects what somebody else has corrected reads so', async () => {
  renderAsAdmin(routed, { at: FIRST, answers: { [`POST /api${FIRST}/correction`]: refuse(409, 'CONFLICT') } })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'It has no sleeves')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct it' }))
  expect(await dialog.findByText(/Somebody else has decided it meanwhile/)).toBeInTheDocument()
})

test('a product that is not there leads to the list', async () => {
  renderAsAdmin(routed, {
    at: '/admin/products/none',
    answers: { 'GET /api/admin/products/none': refuse(404, 'NOT_FOUND') },
  })
  expect(await screen.findByRole('heading', { name: 'There is no such product' })).toBeInTheDocument()
})
