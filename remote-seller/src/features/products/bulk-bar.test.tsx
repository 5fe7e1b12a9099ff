import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { openProducts, productItems } from '../../testing/open-products'
import { Page as ProductsPage } from './products-page.route'

const open = (answers: Record<string, Answer> = {}, options = {}) => openProducts(<ProductsPage />, answers, options)

test('prices of chosen products are changed at once, and what could not be is listed', async () => {
  let sent: unknown
  const results = [
    { id: productItems[0]?.id, title: 'Wool coat', done: true, problem: null },
    { id: productItems[1]?.id, title: 'Linen dress', done: false, problem: 'It has no variants yet.' },
  ]
  open({
    'POST /api/seller/products/bulk': async (request: Request) => {
      sent = await request.json()
      return Response.json({ results })
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Linen dress' }))
  expect(screen.getByText('2 products chosen')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  expect(within(dialog).getByText('Enter a whole number from -90 to 500 other than 0')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'By how much' }), '-10')
  expect(within(dialog).queryByText('Enter a whole number from -90 to 500 other than 0')).not.toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  expect(await screen.findByText('It has no variants yet.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Price of 1 product changed' })).toBeInTheDocument()
  expect(sent).toMatchObject({
    action: { kind: 'price', percent: -10 },
    ids: [productItems[0]?.id, productItems[1]?.id],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(/chosen/)).not.toBeInTheDocument())
  expect(document.activeElement).toContainElement(screen.getByRole('table'))
})

test('drafts that could not be published lead to what is missing, and nothing is said to be published', async () => {
  const problem = 'Not complete yet: name, pictures.'
  open({
    'POST /api/seller/products/bulk': answer({
      results: [{ id: productItems[2]?.id, title: '', done: false, problem }],
    }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Untitled draft' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was changed' }))
  expect(dialog.getByText(problem)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Untitled draft' })).toHaveAttribute(
    'href',
    `/seller/products/${productItems[2]?.id}`,
  )
})

test('who takes the choice back stays at the list', async () => {
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(document.activeElement).toContainElement(screen.getByRole('table'))
})

test.each([
  ['JPY', '-250', 'as in -10 or -250', -250],
  ['EUR', '-2,50', 'as in -10 or -2.50', -250],
  ['KWD', '-0.25', 'as in -10 or -0.250', -250],
])('in %s prices are changed by %s', async (currency, typed, hint, amountMinor) => {
  const sent: unknown[] = []
  const bulk = async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ results: [] })
  }
  open({ 'POST /api/seller/products/bulk': bulk }, { currency })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'By how much' })
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), currency)
  await userEvent.type(field, '0.0001')
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  expect(dialog.getByText('Enter an amount other than 0')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(sent).toMatchObject([{ action: { kind: 'price', amountMinor } }]))
})

test('all that match are chosen, not only those of the page, and changed some at a time', async () => {
  const sent: { ids: string[]; requestId: string }[] = []
  const matching = Array.from({ length: 23 }, (_, place) => ({
    id: `00000000-0000-4000-8009-${String(place).padStart(12, '0')}`,
    title: `Coat ${place + 1}`,
  }))
  let asked: unknown
  open(
    {
      'POST /api/seller/products/matching': async (request: Request) => {
        asked = await request.clone().json()
        return answer({ items: matching })(request)
      },
      'POST /api/seller/products/bulk': async (request: Request) => {
        const body = (await request.json()) as (typeof sent)[number]
        sent.push(body)
        const done = { title: '', done: true, problem: null, waits: body.ids[0] === matching[0]?.id }
        return Response.json({ results: body.ids.map((id) => ({ id, ...done })) })
      },
    },
    { at: '/seller/products?q=coat' },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 23' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Chosen products' })).getByRole('button', { name: 'Archive' }),
  )
  const dialog = screen.getByRole('dialog', { name: 'Archive 23 products?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByRole('dialog', { name: '23 products archived' })).toBeInTheDocument()
  expect(asked).toMatchObject({ matching: { q: 'coat' } })
  expect(sent.flatMap(({ ids }) => ids)).toEqual(matching.map(({ id }) => id))
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  expect(screen.getAllByText(/^In review: the marketplace looks at it/)).toHaveLength(5)
})

test('one product alone is asked about by its name', async () => {
  open({})
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Chosen products' })).getByRole('button', { name: 'Archive' }),
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Archive Wool coat?' }))
  expect(dialog.getByText(/^Shoppers do not see it any more/)).toBeVisible()
})

test('a bulk change that was not answered is the same request when it is tried again', async () => {
  const sent: { requestId: string; ids: string[] }[] = []
  const bulk = async (request: Request) => {
    sent.push((await request.clone().json()) as (typeof sent)[number])
    if (sent.length === 1) return refuse(503, 'UNAVAILABLE')(request)
    return answer({ results: sent[1]!.ids.map((id) => ({ id, title: '', done: true, problem: null })) })(request)
  }
  open({ 'POST /api/seller/products/bulk': bulk })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'By how much' }), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try it again' }))
  expect(await screen.findByRole('dialog', { name: 'Price of 1 product changed' })).toBeInTheDocument()
  expect(sent[1]).toEqual(sent[0])
})
