import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyTyped } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, problem, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { drafts, editable, EDITED_PATH } from '../../testing/editable-product'
import { openEditor, type } from '../../testing/open-editor'
import { Page as EditProductPage } from './edit-product-page.route'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  setWidth(1440)
  Element.prototype.scrollIntoView = () => undefined
})

const open = async (answers: Record<string, Answer> = {}, currency = 'EUR') => {
  const view = await openEditor(<EditProductPage />, answers, currency)
  await screen.findByRole('checkbox', { name: 'Navy' })
  return view
}

test('what is typed is kept by itself, and shown to shoppers only when it is saved', async () => {
  const { kept, save } = drafts()
  const published: unknown[] = []
  const { host } = await open({
    [`PUT ${EDITED_PATH}/draft`]: save,
    [`POST ${EDITED_PATH}/publish`]: async (request) => {
      published.push(await request.json())
      return Response.json(editable({ version: 5, content: { ...editable().content!, name: 'Linen shirt, long' } }))
    },
  })
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  type('Product name', 'Linen shirt, long')
  expect(screen.getByRole('region', { name: 'The product in short' })).toHaveTextContent('Linen shirt, long')
  expect(await screen.findByText('Not saved yet')).toBeInTheDocument()
  expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument()
  expect(kept).toMatchObject([{ version: 3, typed: { name: 'Linen shirt, long' } }])
  expect(screen.getByText('Shoppers do not see these changes yet')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Your changes are in the shop'))
  expect(published).toEqual([{ version: 4 }])
  expect(screen.getByText('All changes are published')).toBeInTheDocument()
})

test('what breaks a rule is marked in the specified words, and not published', async () => {
  const { save } = drafts()
  const { host } = await open({ [`PUT ${EDITED_PATH}/draft`]: save })
  type('Product name', '')
  type('Price of Red M', 'cheap')
  type('SKU of Red L', 'SHIRT-M')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText("Oh, snapp! Name is required dont't you think? -_-")).toBeInTheDocument()
  expect(screen.getByLabelText('Price of Red M')).toHaveAccessibleDescription('Oh, snapp! Price must be a valid number')
  expect(host.toast.error).toHaveBeenCalledOnce()
  // The first one on the page.
  expect(screen.getByLabelText('Price of Red M')).toHaveFocus()
  // Mended while it is typed: a mark that goes only when the field is left moves what is pressed next.
  type('Price of Red M', '49.90')
  await waitFor(() => expect(screen.getByLabelText('Price of Red M')).toBeValid())
  expect(screen.getByLabelText('Price of Red M')).toHaveFocus()
  expect(screen.getByLabelText('Product name')).toBeInvalid()
})

test.each([
  ['JPY', '4990', '49.90'],
  ['EUR', '49.90', '49.905'],
  ['KWD', '4.990', '4.9905'],
])('in %s a stored price of 4,990 minor units stands as %s, and %s is none', async (currency, stored, wrong) => {
  const { save } = drafts()
  await open({ [`PUT ${EDITED_PATH}/draft`]: save }, currency)
  expect(screen.getByLabelText('Price of Red M')).toHaveValue(stored)
  type('Price of Red M', wrong)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Oh, snapp! Price must be a valid number')).toBeInTheDocument()
  expect(screen.getByLabelText('Price of Red L')).toBeValid()
})

const theirs = editable({
  version: 7,
  content: { ...editable().content!, name: 'Their name' },
})
const conflict = () =>
  Response.json(
    problem(409, 'CHANGED', {
      changed: { version: 7, by: 'ben@demo.test', at: '2026-11-21T10:42:00.000Z', fields: ['name', 'price'] },
    }),
    { status: 409 },
  )

test('changed by somebody else: says who, when and what, and keeping mine saves it on theirs', async () => {
  const { kept, save } = drafts()
  let opened = 0
  await open({
    [`GET ${EDITED_PATH}`]: () => Response.json(opened++ === 0 ? editable() : theirs),
    [`PUT ${EDITED_PATH}/draft`]: (request) => (opened === 1 ? conflict() : save(request)),
  })
  type('Product name', 'My name')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading')).toHaveTextContent(/^Changed by ben@demo\.test at \d/)
  expect(alert).toHaveTextContent('What changed: name and prices.')
  await userEvent.click(within(alert).getByRole('button', { name: 'See differences' }))
  const row = await within(alert).findByRole('row', { name: /^name/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Their name', 'My name'])
  await userEvent.click(within(alert).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(kept).toMatchObject([{ version: 7, typed: { name: 'My name' } }]))
  expect(screen.getByLabelText('Product name')).toHaveValue('My name')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('taking theirs loses nothing: mine can be brought back', async () => {
  const { kept, save } = drafts()
  let opened = 0
  await open({
    [`GET ${EDITED_PATH}`]: () => Response.json(opened++ === 0 ? editable() : theirs),
    [`PUT ${EDITED_PATH}/draft`]: (request) => (opened === 1 ? conflict() : save(request)),
  })
  type('Product name', 'My name')
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(screen.getByLabelText('Product name')).toHaveValue('Their name'))
  await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }))
  expect(screen.getByLabelText('Product name')).toHaveValue('My name')
  await waitFor(() => expect(kept).toMatchObject([{ version: 7, typed: { name: 'My name' } }]))
})

test('colors and sizes make variants; cells are walked by keys and filled by pasting a column', async () => {
  const { save } = drafts()
  await open({ [`PUT ${EDITED_PATH}/draft`]: save })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  expect(screen.getByLabelText('Price of Navy M')).toHaveValue('49.90')
  expect(screen.getByLabelText('SKU of Navy L')).toHaveValue('LINEN-SHIRT-NAVY-L')
  const first = screen.getByLabelText('Price of Red M')
  first.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Price of Red L')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()
  fireEvent.paste(first, { clipboardData: { getData: () => '10\n20\n30\n40\n50' } })
  expect(
    ['Red M', 'Red L', 'Navy M', 'Navy L'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(`Price of ${name}`).value,
    ),
  ).toEqual(['10', '20', '30', '40'])
  expect(screen.getByText('1 reserved')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red M' }))
  expect(screen.getByText('Red M was ordered before: taken off sale, and kept for the orders.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
  expect(screen.getByLabelText('Price of Red L')).toHaveValue('20')
})

test('on a phone every variant is one line, which opens its cells', async () => {
  setWidth(390)
  await open()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const line = screen.getByRole('button', { name: /Red M/, expanded: false })
  expect(screen.queryByLabelText('Price of Red M')).not.toBeInTheDocument()
  await userEvent.click(line)
  expect(screen.getByLabelText('Price of Red M')).toHaveValue('49.90')
})

test('on a phone a line opens by itself when one of its cells is wrong', async () => {
  setWidth(390)
  await open({ [`PUT ${EDITED_PATH}/draft`]: drafts().save })
  await userEvent.click(screen.getByRole('button', { name: /Red M/, expanded: false }))
  type('SKU of Red M', '')
  await userEvent.click(screen.getByRole('button', { name: /Red M/, expanded: true }))
  expect(screen.queryByLabelText('SKU of Red M')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByLabelText('SKU of Red M')).toBeInvalid()
})

/** Ten variants: five sizes of each of two colours. */
function many() {
  const { content, ...rest } = editable()
  const [first] = content!.variants
  const variants = ['red', 'navy'].flatMap((color) =>
    ['s', 'm', 'l', 'xl', 'xxl'].map((size) => ({ ...first!, color, size, sku: `SHIRT-${color}-${size}` })),
  )
  return { ...rest, content: { ...content!, variants } }
}

test('on a phone many variants are folded by their colour', async () => {
  setWidth(390)
  await open({ [`GET ${EDITED_PATH}`]: answer(many()), [`PUT ${EDITED_PATH}/draft`]: drafts().save })
  const red = screen.getByRole('heading', { name: 'Red' })
  expect(red.parentElement).toHaveTextContent('Red5 sizes, 25 in stock€49.90')
  expect(screen.getByRole('button', { name: /Red XL / })).not.toBeVisible()
  await userEvent.click(red)
  await userEvent.click(screen.getByRole('button', { name: /Red XL / }))
  type('Price of Red XL', '39.90')
  expect(red.parentElement).toHaveTextContent('from €39.90')
  // The last of a colour gone, the first of the next one has the focus, and is shown.
  await userEvent.click(screen.getByRole('button', { name: /Red XXL / }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red XXL' }))
  expect(screen.getByRole('button', { name: /Navy S / })).toBeVisible()
  expect(screen.getByRole('button', { name: /Navy S / })).toHaveFocus()
})

test('a folded colour opens by itself when something in it is wrong', async () => {
  setWidth(390)
  await open({ [`GET ${EDITED_PATH}`]: answer(many()), [`PUT ${EDITED_PATH}/draft`]: drafts().save })
  const navy = screen.getByRole('heading', { name: 'Navy' })
  const line = screen.getByRole('button', { name: /Navy M / })
  await userEvent.click(navy)
  await userEvent.click(line)
  type('SKU of Navy M', '')
  await userEvent.click(line)
  await userEvent.click(navy)
  expect(line).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByLabelText('SKU of Navy M')).toBeVisible())
  expect(screen.getByRole('button', { name: /Red M / })).not.toBeVisible()
})

test('on a phone a picture shows its colour, which opens what is said of it', async () => {
  setWidth(390)
  await open({ [`PUT ${EDITED_PATH}/draft`]: drafts().save })
  expect(screen.getByLabelText('Description of picture 1')).not.toBeVisible()
  await userEvent.click(screen.getByText('Red', { selector: 'summary' }))
  expect(screen.getByLabelText('Description of picture 1')).toBeVisible()
  // Without the colour it was of, it says so at once.
  await userEvent.click(screen.getByText('Red', { selector: 'summary' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
  expect(screen.getByText(/^No variant is Red/)).toBeVisible()
})

test('pictures come first, and of all colours those of the category', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Pictures')
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'men-shoes' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Navy' })).not.toBeInTheDocument())
  expect(screen.getByRole('checkbox', { name: 'Red' })).toBeInTheDocument()
})

test('an unsaved page is not left without a question', async () => {
  await open({ [`PUT ${EDITED_PATH}/draft`]: refuse(503, 'UNAVAILABLE') })
  const link = document.createElement('a')
  link.href = '/seller/orders'
  link.textContent = 'Orders'
  document.body.append(link)
  type('Product name', 'My name')
  expect(await screen.findByText(/^Not saved\. What you typed/)).toBeInTheDocument()
  await userEvent.click(link)
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Product name')).toHaveValue('My name')
  await userEvent.click(link)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  link.remove()
})

const overtaken = editable({
  version: 7,
  draft: {
    by: 'me@demo.test',
    at: '2026-11-20T09:00:00.000Z',
    typed: { ...emptyTyped, name: 'Half' },
    overtaken: true,
  },
})

test('a draft that somebody has overtaken begins with the question, and is compared with what is in the shop', async () => {
  await open({ [`GET ${EDITED_PATH}`]: answer(overtaken) })
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Changed by anna@demo.test')
  expect(screen.getByLabelText('Product name')).toHaveValue('Half')
  await userEvent.click(within(alert).getByRole('button', { name: 'See differences' }))
  expect(await within(alert).findByRole('row', { name: /^name/ })).toHaveTextContent('nameLinen shirtHalf')
})

test('taking theirs over an overtaken draft throws it away, so that publishing brings nothing of it back', async () => {
  const { kept, save } = drafts()
  let discarded = 0
  await open({
    [`GET ${EDITED_PATH}`]: answer(overtaken),
    [`DELETE ${EDITED_PATH}/draft`]: () => Response.json(editable({ version: 7 + ++discarded })),
    [`PUT ${EDITED_PATH}/draft`]: save,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(screen.getByLabelText('Product name')).toHaveValue('Linen shirt'))
  expect(discarded).toBe(1)
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }))
  await waitFor(() => expect(kept).toMatchObject([{ version: 8, typed: { name: 'Half' } }]))
})

test('what is not there, or not mine, leads back to the list', async () => {
  renderAsSeller(<EditProductPage />, {
    at: '/seller/products/x',
    answers: { 'GET /api/seller/products/x': refuse(404, 'NOT_FOUND') },
  })
  expect(await screen.findByRole('heading', { name: 'There is no such product' })).toBeInTheDocument()
})
