import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Promotion } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { productItems, productPage } from '../../testing/open-products'
import { renderAsSeller } from '../../testing/render-as-seller'
import { signedInAs } from '../../testing/roles'
import { Page as PromotionPage } from './promotion-page.route'
import { Page as PromotionsPage } from './promotions-page.route'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`
const [ID, SHOP, KNITWEAR] = [id(9), id(41), id(21)] as const
const [COAT] = productItems
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...{ id: ID, code: 'SALE-1F2E', automatic: true, description: 'Autumn sale', kind: 'percent', percent: 20 },
  ...{ amount: null, minimum: eur(0), startsAt: null, endsAt: null, maxUses: null, maxUsesPerShopper: null },
  ...{ uses: 3, turnover: eur(12_000), given: eur(3_000), state: 'active', locked: false, version: 2 },
  ...{ sellerId: SHOP, sellerIds: [SHOP], categoryIds: [], brandIds: [], stopped: false },
  ...over,
})

const one = (over: Partial<Promotion> = {}) => ({ [`GET /api/seller/promotions/${ID}`]: answer(promotion(over)) })
const list = answer({ items: [promotion()], page: 1, pageCount: 1, next: null, total: 1 })

const renderPages = (answers: Record<string, Answer>, at: string) =>
  renderAsSeller(
    <Routes>
      <Route path="/seller/promotions" element={<PromotionsPage />} />
      <Route path="/seller/promotions/:id" element={<PromotionPage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/seller/promotions': list,
        'GET /api/form-options': answer({
          categories: [{ id: KNITWEAR, slug: 'knitwear', label: 'Women / Knitwear', sizes: [], colors: [] }],
          colors: [],
        }),
        ...answers,
      },
    },
  )

test('a sale is made for a category, with days of the shop’s calendar', async () => {
  const sent: Record<string, unknown>[] = []
  const { host } = renderPages(
    {
      ...one(),
      async 'POST /api/seller/promotions'(request) {
        sent.push((await request.json()) as Record<string, unknown>)
        return Response.json(promotion(), { status: 201 })
      },
    },
    '/seller/promotions',
  )
  await userEvent.click(await screen.findByRole('link', { name: 'New promotion' }))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Description/ }), 'Autumn sale')
  await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '20')
  expect(screen.getByText(/^It is for all your products/)).toBeVisible()
  await within(screen.getByRole('combobox', { name: 'Categories' })).findByRole('option', { name: 'Women / Knitwear' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categories' }), [KNITWEAR])
  await userEvent.type(screen.getByLabelText('First day'), '2026-12-01')
  await userEvent.type(screen.getByLabelText('Last day'), '2026-12-24')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The promotion is saved.'))
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ automatic: true, code: null, description: 'Autumn sale', kind: 'percent', percent: 20, amountMinor: null },
      ...{ categoryIds: [KNITWEAR], brandIds: [], minimumMinor: null, maxUses: null },
      ...{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-25T00:00:00.000Z' },
      requestId: expect.any(String) as string,
    }),
  ])
  expect(await screen.findByRole('heading', { name: 'Autumn sale' })).toBeVisible()
})

test('a sale is for single products, found by what is typed; a title that is none of them is not sent', async () => {
  const sent: Record<string, unknown>[] = []
  const asked: (string | null)[] = []
  renderPages(
    {
      ...one({ productIds: [id(32)], products: [{ id: id(32), name: 'Merino scarf' }] }),
      'GET /api/seller/products'(request) {
        const q = new URL(request.url).searchParams.get('q')
        asked.push(q)
        return productPage(q === 'nowhere' ? { items: [] } : {})(request)
      },
      async [`PUT /api/seller/promotions/${ID}`](request) {
        sent.push((await request.json()) as Record<string, unknown>)
        return Response.json(promotion())
      },
    },
    `/seller/promotions/${ID}`,
  )
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const finder = await screen.findByRole('textbox', { name: 'Products' })
  expect(screen.getByText(/^It is for those of your products/)).toBeVisible()
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scroll() {
    shown.push(this.getAttribute('aria-label'))
  }
  await userEvent.type(finder, 'coat')
  await screen.findByRole('button', { name: /^Add Wool coat/ })
  // The bar with Save would lie on them.
  expect(shown).toEqual(['Products found'])
  // A draft without a title is not offered.
  expect(within(screen.getByRole('list', { name: 'Products found' })).getAllByRole('button')).toHaveLength(3)
  await save()
  expect(await screen.findByText('Choose one of the products found, or leave it empty')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(finder, '{Enter}')
  expect(finder).toHaveValue('')
  await userEvent.type(finder, 'nowhere')
  expect(await screen.findByText('Nothing fits “nowhere”.')).toBeVisible()
  await userEvent.clear(finder)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Merino scarf' }))
  expect(screen.getByRole('button', { name: 'Remove Wool coat' })).toBeVisible()
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ productIds: [COAT!.id] }]))
  expect(sent[0]).not.toHaveProperty('product')
  expect(asked).toEqual(['coat', 'nowhere'])
})

test('so many items have one price, or the cheapest of so many are free', async () => {
  const sent: unknown[] = []
  renderPages(
    {
      ...one(),
      async 'POST /api/seller/promotions'(request) {
        sent.push(await request.json())
        return refuse(409, 'REFUSED')(request)
      },
    },
    '/seller/promotions/new',
  )
  const preview = await screen.findByRole('complementary', { name: 'What shoppers see' })
  const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
  await type(/^Description/, 'Three for fifty')
  await userEvent.click(screen.getByRole('radio', { name: 'Buy some, get some free' }))
  await type('Get', '1')
  expect(preview).toHaveTextContent('No discount yet')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  // JSON knows no number that is none: nothing would be said, and all items would be free.
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'percent', percent: 100, buyQuantity: -1, getQuantity: 1 }]))
  await type('Buy', '2')
  expect(screen.getByText('Of every 3 items the cheapest is free.')).toBeVisible()
  expect(preview).toHaveTextContent('Buy 2, get 1 free, automatically')
  expect(preview).toHaveTextContent('3 items of €100.00 each then cost €200.00.')
  await userEvent.click(screen.getByRole('radio', { name: 'Several items at one price' }))
  await type('Number of items', '3')
  expect(preview).toHaveTextContent('No discount yet')
  await type('Cost together, in EUR', '50')
  expect(screen.getByText(/^Any 3 of these items cost €50\.00 together/)).toBeVisible()
  expect(preview).toHaveTextContent('3 items of €30.00 each then cost €50.00.')
  await save()
  await waitFor(() =>
    expect(sent.slice(1)).toMatchObject([
      { kind: 'amount', amountMinor: 5_000, bundleQuantity: 3, buyQuantity: null, getQuantity: null, percent: null },
    ]),
  )
})

test('on a phone what shoppers see stands above the bar that saves', async () => {
  setWidth(390)
  renderPages(one(), '/seller/promotions/new')
  const preview = await screen.findByRole('complementary', { name: 'What shoppers see' })
  expect(screen.getByRole('button', { name: 'Save' }).compareDocumentPosition(preview)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('a sale that is typed is not left without a question', async () => {
  renderPages({}, '/seller/promotions')
  await userEvent.click(await screen.findByRole('link', { name: 'New promotion' }))
  await userEvent.type(await screen.findByLabelText('Percent'), '20')
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/seller/orders' }))
  await userEvent.click(link)
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
  link.remove()
})

test('beside the form stands what shoppers will have of what is typed', async () => {
  renderPages(one(), '/seller/promotions/new')
  const preview = await screen.findByRole('complementary', { name: 'What shoppers see' })
  expect(preview).toHaveTextContent('Your descriptionNo discount yetOn all your productsWithout an end')
  await userEvent.type(screen.getByRole('textbox', { name: /^Description/ }), 'Autumn sale')
  await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '20')
  await userEvent.click(screen.getByRole('radio', { name: /^With a code/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'autumn')
  await userEvent.type(screen.getByLabelText('Last day'), '2026-12-24')
  expect(preview).toHaveTextContent('Autumn sale20% off, with the code AUTUMNOn all your productsUntil 24 Dec 2026')
  expect(preview).toHaveTextContent('An item of €100.00 then costs €80.00.')
  await userEvent.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in EUR' }), '150')
  expect(preview).toHaveTextContent('An item of €300.00 then costs €150.00.')
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const errors = [
    { field: 'code', code: 'CODE_TAKEN', message: 'There is such a code already' },
    { field: 'minimumMinor', code: 'INVALID', message: 'Enter a minimum order above the amount' },
  ]
  renderPages({ 'POST /api/seller/promotions': refuse(422, 'VALIDATION_FAILED', { errors }) }, '/seller/promotions/new')
  await userEvent.click(screen.getByRole('radio', { name: /^With a code/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in EUR' }), '5')
  const code = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(code, 'five')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is such a code already')).toBeVisible()
  expect(screen.getByText('Enter a minimum order above the amount')).toBeVisible()
  expect(code).toHaveValue('five')
})

test('the list says what each gives and did, and one that was used is changed in its days alone', async () => {
  setWidth(1440)
  renderPages(one({ locked: true }), '/seller/promotions')
  const row = await screen.findByRole('row', { name: /Autumn sale/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['20% off', 'Without an end', '3', '€120.00', '€30.00', 'Active']))
  await userEvent.click(within(row).getByRole('link', { name: 'Autumn sale' }))
  expect(await screen.findByText(/It was used: what it gives/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Percent' })).toBeDisabled()
  expect(screen.getByLabelText('Last day')).toBeEnabled()
})

test('what is typed beside its end is saved on top of it, and does not begin it again', async () => {
  const sent: unknown[] = []
  const ended = promotion({ state: 'ended', endsAt: '2026-01-28T09:00:00.000Z', version: 3 })
  renderPages(
    {
      ...one(),
      [`POST /api/seller/promotions/${ID}/end`]: answer(ended),
      async [`PUT /api/seller/promotions/${ID}`](request) {
        sent.push(await request.json())
        return Response.json(promotion({ ...ended, version: 4 }))
      },
    },
    `/seller/promotions/${ID}`,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'End promotion' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End promotion' }))
  expect(await screen.findByText('Ended')).toBeVisible()
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-01-28')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ version: 3, endsAt: '2026-01-28T09:00:00.000Z' }]))
})

test('it is ended after a question, which stays when somebody else changed it', async () => {
  const { host } = renderPages(
    { ...one(), [`POST /api/seller/promotions/${ID}/end`]: refuse(409, 'CONFLICT') },
    `/seller/promotions/${ID}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'End promotion' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End promotion' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This promotion was changed meanwhile')
  expect(host.toast.success).not.toHaveBeenCalled()
})

test('what staff ended, and what a role only reads, is not changed', async () => {
  renderPages(one({ state: 'ended', stopped: true }), `/seller/promotions/${ID}`)
  expect((await screen.findAllByText('Ended by the marketplace')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'End promotion' })).toBeNull()
})

test('who counts stock sees promotions, and makes none', async () => {
  renderPages(signedInAs('fulfilment'), '/seller/promotions')
  expect(await screen.findByText('Autumn sale')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull()
})
