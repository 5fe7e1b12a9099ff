import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { GiftCardDetails } from 'shared-contracts'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as GiftCardPage } from './gift-card-page.route'
import { Page as GiftCardsPage } from './gift-cards-page.route'

const ID = '00000000-0000-4000-8000-000000000035'
const LIST = 'GET /api/admin/gift-cards'
const ONE = `${LIST}/${ID}`
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const at = '2026-03-01T10:00:00.000Z'
const { moves, next, issuedBy, blocked, redeemed, version, ...row }: GiftCardDetails = {
  ...{ id: ID, lastFour: '5TRA', state: 'active', amount: eur(50_00), balance: eur(20_00), recipient: null },
  ...{ note: 'Photo contest', expiresAt: null, issuedAt: at, version: 3, issuedBy: 'Grace', redeemed: null },
  moves: [{ id: 2, kind: 'paid', amount: eur(-30_00), at, purchase: 'H7F3K-92QXD', lastFour: null }],
  blocked: null,
  next: null,
}
const details = { ...row, moves, next, issuedBy, blocked, redeemed, version }

const open = (answers: Record<string, Answer>, path = '/admin/gift-cards') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/gift-cards" element={<GiftCardsPage />} />
      <Route path="/admin/gift-cards/:id" element={<GiftCardPage />} />
    </Routes>,
    { at: path, answers },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => setWidth(1440))

test('the list asks for what the address says, and leads to each card', async () => {
  let asked = new URLSearchParams()
  const list: Answer = (request) => {
    asked = new URL(request.url).searchParams
    return answer({ items: [row], next: ID })(request)
  }
  open({ [LIST]: list }, `/admin/gift-cards?tab=active&q=5TRA&after=${ID}`)
  const shown = await screen.findByRole('row', { name: /5TRA/ })
  expect(shown).toHaveTextContent(/5TRA.*Photo contest.*Active.*€50\.00.*€20\.00/)
  expect(within(shown).getByRole('link')).toHaveAttribute('href', `/admin/gift-cards/${ID}`)
  expect(Object.fromEntries(asked)).toEqual({ state: 'active', q: '5TRA', after: ID })
})

test.each([
  ['/admin/gift-cards', 'There are no gift cards yet'],
  ['/admin/gift-cards?tab=blocked', 'No gift card here'],
  ['/admin/gift-cards?q=5TRA', 'No gift card is like that'],
])('a list without cards says what comes there: %s', async (path, title) => {
  open({ [LIST]: answer({ items: [], next: null }) }, path)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
})

test('a card is issued by its amount, and its code shown once', async () => {
  const issue = vi.fn<Answer>(answer({ card: details, code: '7F3K-92QX-D0MN-5TRA' }, 201))
  open({ [LIST]: answer({ items: [], next: null }), 'POST /api/admin/gift-cards': issue })
  await press('Issue a gift card')
  const form = await dialog('Issue a gift card')
  await userEvent.click(form.getByRole('button', { name: 'Issue it' }))
  expect(await form.findByText('Enter an amount above zero')).toBeInTheDocument()
  await userEvent.type(form.getByLabelText(/^Amount in EUR/), '12.50')
  await userEvent.type(form.getByLabelText(/^Note/), 'Sorry')
  await userEvent.click(form.getByRole('button', { name: 'Issue it' }))
  const code = await dialog('The code of this gift card')
  expect(code.getByText('7F3K-92QX-D0MN-5TRA')).toBeInTheDocument()
  expect(await issue.mock.calls[0]?.[0].json()).toMatchObject({ amountMinor: 12_50, note: 'Sorry' })
  await userEvent.click(code.getByRole('button', { name: 'I have it' }))
  await waitFor(() => expect(screen.queryByText('7F3K-92QX-D0MN-5TRA')).toBeNull())
})

test('a card that is mailed says to whom it goes', async () => {
  const issued = answer({ card: details, code: null }, 201)
  const { host } = open({ [LIST]: answer({ items: [], next: null }), 'POST /api/admin/gift-cards': issued })
  await press('Issue a gift card')
  const form = await dialog('Issue a gift card')
  await userEvent.type(form.getByLabelText(/^Amount in EUR/), '12.50')
  await userEvent.type(form.getByLabelText(/^Mail it to/), 'friend@example.com')
  await userEvent.click(form.getByRole('button', { name: 'Issue it' }))
  const said = 'The gift card is issued and mailed to friend@example.com'
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(said))
})

test('more than one may give alone is refused in words', async () => {
  const refused = refuse(409, 'REFUSED', { detail: 'Above €20.00 a second person has to agree.' })
  open({ [LIST]: answer({ items: [], next: null }), 'POST /api/admin/gift-cards': refused })
  await press('Issue a gift card')
  const form = await dialog('Issue a gift card')
  await userEvent.type(form.getByLabelText(/^Amount in EUR/), '50')
  await userEvent.click(form.getByRole('button', { name: 'Issue it' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Above €20.00 a second person has to agree.')
})

test('what moved a card is paged by key', async () => {
  let asked = new URLSearchParams()
  const one: Answer = (request) => {
    asked = new URL(request.url).searchParams
    return answer({ ...details, next: asked.has('before') ? null : 2 })(request)
  }
  open({ [ONE]: one }, `/admin/gift-cards/${ID}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() => expect(Object.fromEntries(asked)).toEqual({ before: '2' }))
  expect(await screen.findByRole('link', { name: 'Newest' })).toHaveAttribute('href', `/admin/gift-cards/${ID}`)
})

test('a card’s page says what moved it, and blocks it for a reason', async () => {
  const blockedCard = answer({ ...details, state: 'blocked', blocked: { at, reason: 'Stolen' }, version: 4 })
  const block = vi.fn<Answer>(blockedCard)
  const unblock = vi.fn<Answer>(answer({ ...details, version: 5 }))
  const one: Answer = (request) => (block.mock.calls.length > 0 ? blockedCard : answer(details))(request)
  const acts = {
    [`POST /api/admin/gift-cards/${ID}/block`]: block,
    [`POST /api/admin/gift-cards/${ID}/unblock`]: unblock,
  }
  open({ [ONE]: one, ...acts }, `/admin/gift-cards/${ID}`)
  expect(await screen.findByText(/€20\.00 of €50\.00 left/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'H7F3K-92QXD' })).toHaveAttribute('href', '/admin/orders/H7F3K-92QXD')
  await press('Block')
  const asks = await dialog('Block card 5TRA?')
  await userEvent.type(asks.getByLabelText(/^Why/), 'Stolen')
  await userEvent.click(asks.getByRole('button', { name: 'Block it' }))
  expect(await screen.findByText(/it pays nothing: “Stolen”$/)).toBeInTheDocument()
  expect(await block.mock.calls[0]?.[0].json()).toMatchObject({ reason: 'Stolen', version: 3 })
  await press('Unblock')
  const asksAgain = await dialog('Unblock card 5TRA?')
  await userEvent.type(asksAgain.getByLabelText(/^Why, for the log/), 'Found again')
  await userEvent.click(asksAgain.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(unblock).toHaveBeenCalledTimes(1))
  expect(await unblock.mock.calls[0]?.[0].json()).toEqual({ reason: 'Found again', version: 4 })
})
