import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Promotion } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, setWidth, type Answer } from 'standalone/testing'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { Page as NewPromotionPage } from './edit/new-promotion-page.route'
import { Page as PromotionPage } from './edit/promotion-page.route'
import { Page as PromotionsPage } from './list/promotions-page.route'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`
const [ID, WOMEN, DRESSES, BRAND, SHOP, COAT] = [id(9), id(21), id(22), id(31), id(41), id(51)] as const

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...{ id: ID, code: 'SALE-20', description: '20% off', kind: 'percent', percent: 20, amount: null, automatic: true },
  ...{ minimum: { amountMinor: 0, currency: 'EUR' }, maxUses: null, maxUsesPerShopper: null, uses: 0 },
  ...{ categoryIds: [WOMEN], brandIds: [], sellerIds: [SHOP, id(42)], firstOrder: true, bearer: 'marketplace' },
  ...{ combines: true, priority: 7, startsAt: null, endsAt: null, state: 'active', locked: false, version: 3 },
  ...over,
})

const category = (at: string, name: string, parentId: string | null) => ({
  ...{ id: at, parentId, slug: name.toLowerCase(), name, state: 'active' as const, products: 1, onSale: 1 },
  ...{ formerSlugs: [], version: 0 },
})
const lists: Record<string, Answer> = {
  'GET /api/admin/categories': answer({
    items: [category(WOMEN, 'Women', null), category(DRESSES, 'Dresses', WOMEN)],
  }),
  'GET /api/brands': answer({ items: [{ id: BRAND, name: 'Alder' }] }),
  'GET /api/admin/search': answer({
    ...{ orders: [], shoppers: [] },
    products: [
      {
        ...{ id: COAT, slug: 'wool-coat', title: 'Wool coat', status: 'published', sku: null },
        shop: { slug: 'north', name: 'North & Co' },
      },
    ],
    shops: [{ id: SHOP, slug: 'north', name: 'North & Co', state: 'approved', emails: [] }],
  }),
}

const renderPages = (answers: Record<string, Answer>, at: string, permissions?: string[]) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/promotions" element={<PromotionsPage />} />
      <Route path="/admin/promotions/new" element={<NewPromotionPage />} />
      <Route path="/admin/promotions/:id" element={<PromotionPage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/admin/promotions': answer({ items: [promotion()], page: 1, pageCount: 1, next: null, total: 1 }),
        ...{ ...lists, ...answers },
      },
      ...(permissions && { signedIn: { ...account, staff: { role: 'Editor', permissions } } as never }),
    },
  )

/** Keeps what is sent, and answers with a promotion. */
function keeping(sent: unknown[], stored = promotion()): Answer {
  return async (request) => {
    sent.push(await request.json())
    return Response.json(stored, { status: request.method === 'POST' ? 201 : 200 })
  }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('one that applies by itself is made for a category and borne by the marketplace, on a phone', async () => {
  const sent: unknown[] = []
  renderPages({ 'POST /api/admin/promotions': keeping(sent) }, '/admin/promotions/new')
  await userEvent.click(screen.getByRole('radio', { name: 'Automatically' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name for staff' }), 'sale-20')
  const description = screen.getByRole('textbox', { name: 'Description' })
  expect(description).toHaveAccessibleDescription('Shoppers read it in their cart.')
  await userEvent.type(description, '20% off')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Takes off' }), 'percent')
  await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '20')
  expect(screen.getByText('Everything')).toBeInTheDocument()
  const categories = screen.getByRole('combobox', { name: 'Categories' })
  await within(categories).findByRole('option', { name: 'Women / Dresses' })
  await userEvent.selectOptions(categories, [DRESSES])
  await userEvent.selectOptions(categories, [WOMEN])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Women / Dresses' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Sellers' }), 'north')
  await userEvent.click(await screen.findByRole('button', { name: 'Add North & Co' }))
  expect(screen.getByRole('button', { name: 'Remove North & Co' })).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Products' }), 'coat')
  await userEvent.click(await screen.findByRole('button', { name: /^Add Wool coat/ }))
  expect(screen.getByRole('textbox', { name: 'Products' })).toHaveFocus()
  await userEvent.click(screen.getByRole('radio', { name: /^The marketplace/ }))
  expect(screen.queryByRole('textbox', { name: 'Priority' })).not.toBeInTheDocument()
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ automatic: true, code: 'SALE-20', kind: 'percent', percent: 20, buyQuantity: null, getQuantity: null },
        ...{
          categoryIds: [WOMEN],
          brandIds: [],
          sellerIds: [SHOP],
          productIds: [COAT],
          firstOrder: false,
          bearer: 'marketplace',
        },
        ...{ combines: false, priority: 0 },
      },
    ]),
  )
})

test('Enter takes what was found by the words that stand there, not by those of before', async () => {
  const search = lists['GET /api/admin/search']!
  renderPages(
    {
      'GET /api/admin/search': (request) =>
        new URL(request.url).searchParams.get('q') === 'coat'
          ? search(request)
          : answer({ orders: [], shoppers: [], shops: [], products: [] })(request),
    },
    '/admin/promotions/new',
  )
  const field = screen.getByRole('textbox', { name: 'Products' })
  fireEvent.change(field, { target: { value: 'coat' } })
  await screen.findByRole('button', { name: /^Add Wool coat/ })
  fireEvent.change(field, { target: { value: 'coat of silk' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field).toHaveValue('coat of silk')
  expect(await screen.findByText('Nothing fits “coat of silk”.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Wool coat' })).toBeNull()
  fireEvent.change(field, { target: { value: 'coat' } })
  await screen.findByRole('button', { name: /^Add Wool coat/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('button', { name: 'Remove Wool coat' })).toBeVisible()
})

test('buy some, get some free is said in a sentence, and wants both numbers', async () => {
  const sent: unknown[] = []
  renderPages({ 'POST /api/admin/promotions': keeping(sent) }, '/admin/promotions/new')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'three-for-two')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Three for two')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Takes off' }), 'some')
  await userEvent.type(screen.getByRole('textbox', { name: 'Buy' }), '2')
  await save()
  const get = screen.getByRole('textbox', { name: 'Get' })
  await waitFor(() => expect(get).toBeInvalid())
  await userEvent.type(get, '1')
  expect(screen.getByText('Of every 3 items the cheapest is free.')).toBeInTheDocument()
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([
      { automatic: false, kind: 'percent', percent: 100, buyQuantity: 2, getQuantity: 1, categoryIds: [] },
    ]),
  )
})

test('several items at one price are said in a sentence, and want both numbers', async () => {
  const sent: unknown[] = []
  renderPages({ 'POST /api/admin/promotions': keeping(sent) }, '/admin/promotions/new')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'three-for-40')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Three for 40')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Takes off' }), 'bundle')
  await userEvent.type(screen.getByRole('textbox', { name: 'Cost together, in EUR' }), '40')
  await save()
  const many = screen.getByRole('textbox', { name: 'Number of items' })
  await waitFor(() => expect(many).toBeInvalid())
  await userEvent.type(many, '3')
  expect(screen.getByText(/^Any 3 of these items cost €40\.00 together/)).toBeInTheDocument()
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: 'amount', amountMinor: 4000, bundleQuantity: 3, percent: null }]),
  )
})

test('a change sends every rule, sellers and categories that nobody knows among them', async () => {
  const sent: unknown[] = []
  const stored = promotion({ categoryIds: [WOMEN, id(77)] })
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(stored),
      [`PUT /api/admin/promotions/${ID}`]: keeping(sent, stored),
    },
    `/admin/promotions/${ID}`,
    ['promotions.read', 'promotions.write'],
  )
  expect(await screen.findByText('Chosen: 2 sellers. They stay.')).toBeInTheDocument()
  expect(screen.getByText(/Your role is Editor, which does not include this: see shops/)).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Uses in total' }), '5')
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ automatic: true, categoryIds: [WOMEN, id(77)], brandIds: [], sellerIds: [SHOP, id(42)] },
        ...{ firstOrder: true, bearer: 'marketplace', combines: true, priority: 7, maxUses: 5 },
      },
    ]),
  )
})

test('of one that was used, every rule is locked', async () => {
  renderPages(
    { [`GET /api/admin/promotions/${ID}`]: answer(promotion({ uses: 2, locked: true, sellerIds: [] })) },
    `/admin/promotions/${ID}`,
  )
  expect(await screen.findByRole('radio', { name: 'Automatically' })).toBeDisabled()
  for (const name of ['Categories', 'Brands']) expect(screen.getByRole('combobox', { name })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Sellers' })).toBeDisabled()
  for (const name of ['First orders only', 'Combines with other promotions'])
    expect(screen.getByRole('checkbox', { name })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^The marketplace/ })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Priority' })).toBeDisabled()
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(promotion({ sellerIds: [] })),
      [`PUT /api/admin/promotions/${ID}`]: () =>
        Response.json(
          {
            ...{ type: 'about:blank', title: 'VALIDATION_FAILED', status: 422, code: 'VALIDATION_FAILED' },
            requestId: 'request-1',
            errors: ['categoryIds', 'automatic'].map((field) => ({ field, code: 'LOCKED', message: 'It was used' })),
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
    },
    `/admin/promotions/${ID}`,
  )
  const priority = await screen.findByRole('textbox', { name: 'Priority' })
  await userEvent.clear(priority)
  await userEvent.type(priority, '12')
  await save()
  const categories = screen.getByRole('combobox', { name: 'Categories' })
  await waitFor(() => expect(categories).toHaveAccessibleDescription(expect.stringContaining('It was used')))
  expect(priority).toHaveValue('12')
  expect(screen.getByRole('button', { name: 'Remove Women' })).toBeInTheDocument()
})

test('the list says which apply by themselves, and for what they are', async () => {
  setWidth(1440)
  renderPages({}, '/admin/promotions')
  const row = await screen.findByRole<HTMLTableRowElement>('row', { name: /SALE-20/ })
  await waitFor(() => expect(row).toHaveTextContent('20% off Women, 2 sellers · First orders only'))
  expect(row.cells[0]).toHaveTextContent('SALE-20 Automatic')
})

test('on a phone, whoever may not make one has the one thing that they may do in sight', async () => {
  setWidth(390)
  renderPages({}, '/admin/promotions', ['promotions.read'])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Try out a cart' })).toBeVisible()
})
