import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LANDING_DRAFT_READY, type ApiClient } from 'shared-contracts'
import { aProblem, setWidth } from 'standalone/testing'
import { writtenMessages } from '../../lib/not-shown'
import { rememberViewed } from '../../lib/viewed-products'
import { aCard, aLanding, aSection } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { findingMessages } from '../../ui/finding.messages'
import * as landingPage from './landing-page.route'
import { messages } from './messages'

const path = '/'

beforeEach(() => {
  setWidth(1440)
  localStorage.clear()
})

// The first: what was brought once is there for every page that follows.
test('what is below the opening comes when somebody uses the page', async () => {
  const { Page, head } = landingPage
  await renderPage({ Page, head }, { host: fakeHost(), path })
  expect(await screen.findByRole('heading', { level: 1, name: 'Made for more than one winter.' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Winter Store' })).toBeNull()
  fireEvent.pointerMove(window)
  expect(await screen.findByRole('region', { name: 'Winter Store' })).toBeVisible()
})

test('opens with the hero, the Winter Store, categories, new pieces and a story', async () => {
  const { head } = await renderPage(landingPage, { host: fakeHost(), path })
  expect(screen.getByRole('heading', { level: 1, name: 'Made for more than one winter.' })).toBeVisible()
  const winter = await screen.findByRole('region', { name: 'Winter Store' })
  expect(winter.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(7)
  expect(within(winter).getAllByText('Min 10% off')).toHaveLength(7)
  expect(screen.getByRole('link', { name: /^Women/ })).toHaveAttribute('href', '/store?category=women')
  expect(screen.getByText('New in')).toBeVisible()
  expect(screen.getByText('Quayside')).toBeVisible()
  expect(head().title).toBe('')
})

test('what delivery costs, when it arrives and how long it may go back stands below the opening', async () => {
  const price = { amountMinor: 490, currency: 'EUR' }
  const standard = { name: 'Standard', price, freeFrom: { ...price, amountMinor: 7_500 }, minDays: 3, maxDays: 5 }
  const landing = async () => aLanding({ delivery: [{ ...standard, countries: null }] })
  await renderPage(landingPage, { host: fakeHost({ landing }), path })
  const promise = within(await screen.findByRole('region', { name: messages.promise }))
  expect(promise.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Delivery €4.90, free from €75.00',
    expect.stringMatching(/^Arrives .+, ordered today$/),
    '14\u00a0days to send it back',
  ])
  expect(promise.getByRole('link')).toHaveAttribute('href', '/help')
})

test('the cut-out is loaded first, and the head preloads the same', async () => {
  const { head } = await renderPage(landingPage, { host: fakeHost(), path })
  const eager = [...document.querySelectorAll('img[loading="eager"]')]
  expect(eager).toHaveLength(1)
  expect(eager[0]).toHaveAttribute('fetchpriority', 'high')
  expect(head().preloadPicture).toEqual({
    srcset: eager[0]?.parentElement?.querySelector('source')?.getAttribute('srcset'),
    sizes: eager[0]?.getAttribute('sizes'),
    type: 'image/avif',
  })
  expect(head().sharePicture).toMatch(/\.webp$/)
})

test('what was looked at in this browser before is there again, and nothing is asked for where nothing was', async () => {
  const cards = vi.fn(async () => ({ items: [aCard(4)] }))
  const first = await renderPage(landingPage, { host: fakeHost({ cards }), path })
  expect(screen.queryByRole('region', { name: findingMessages.viewed })).toBeNull()
  expect(cards).not.toHaveBeenCalled()
  first.unmount()

  rememberViewed('wool-coat')
  await renderPage(landingPage, { host: fakeHost({ cards }), path })
  const row = await screen.findByRole('region', { name: findingMessages.viewed })
  expect(await within(row).findByRole('article')).toBeVisible()
})

test('a picture of the library opens the page with its words, leads nowhere, and stands beside a text', async () => {
  const picture = { ...aCard(21).pictures[0]!, alt: 'A shop at night', focusX: 21, focusY: 80 }
  const landing = async () =>
    aLanding({
      opening: { title: 'One', text: '', link: null, picture },
      sections: [aSection('text', 'Since 2023', { text: 'We pack by hand.', picture })],
    })
  const { head } = await renderPage(landingPage, { host: fakeHost({ landing }), path })
  const [first, second] = await screen.findAllByRole('img', { name: 'A shop at night' })
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first!.closest('[data-x]')).toHaveAttribute('data-x', '2')
  expect(first!.closest('[data-y]')).toHaveAttribute('data-y', '8')
  expect(first!.closest('a')).toBeNull()
  expect(head().sharePicture).toBe(picture.url)
  expect(screen.getByRole('region', { name: 'Since 2023' })).toContainElement(second!)
})

test('an empty shop invites its first seller', async () => {
  const landing = async () =>
    aLanding({ winter: [], winterTotal: 0, newIn: [], categories: [], hero: null, story: null })
  const { head } = await renderPage(landingPage, { host: fakeHost({ landing }), path })
  expect(screen.getByRole('heading', { level: 1, name: 'The rails are still empty.' })).toBeVisible()
  expect(screen.getByRole('link', { name: messages.open.sell })).toHaveAttribute('href', '/seller/register')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(head().preloadPicture).toBeUndefined()
})

test.each([
  [1, 'one item, reduced'],
  [1_240, '1,240 items, all reduced'],
  [2_000, '2,000+ items, all reduced'],
])('%s winter pieces are named as they were counted', async (winterTotal, said) => {
  await renderPage(landingPage, { host: fakeHost({ landing: async () => aLanding({ winterTotal }) }), path })
  expect(screen.getByText(said)).toBeVisible()
})

test('without winter pieces the opening leads to the store', async () => {
  const landing = async () => aLanding({ winter: [], winterTotal: 0 })
  await renderPage(landingPage, { host: fakeHost({ landing }), path })
  expect(screen.getByRole('link', { name: messages.toStore })).toHaveAttribute('href', '/store')
  expect(screen.queryByRole('region', { name: 'Winter Store' })).toBeNull()
})

test('a failure can be tried again', async () => {
  const landing = vi.fn<() => Promise<ReturnType<typeof aLanding>>>()
  landing.mockRejectedValueOnce(aProblem('INTERNAL', 500)).mockResolvedValue(aLanding())
  await renderPage(landingPage, { host: fakeHost({ landing }), path, cold: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Winter Store' })).toBeVisible()
})

test('sections stand in their order; one of a kind that is not known, or that there is nothing for, is left out', async () => {
  const products = [aCard(21), aCard(22)]
  const landing = async () =>
    aLanding({
      story: null,
      opening: { title: 'Two\nlines *here*', text: '', link: { text: 'To the gifts', to: '/store?collection=gifts' } },
      sections: [
        aSection('text', 'Since 2023', { text: 'We pack by hand.', link: { text: 'About us', to: '/about' } }),
        aSection('collection', 'Warm things', { collection: 'warm-things', products }),
        aSection('collection', 'Nothing left', { collection: 'gone', products: [] }),
        ...[aSection('hologram', 'Later'), aSection('story'), aSection('new', 'Just in')],
      ],
    })
  await renderPage(landingPage, { host: fakeHost({ landing }), path })
  expect(await screen.findByRole('heading', { level: 1, name: 'Two lines here' })).toBeVisible()
  expect(screen.getByText('here').tagName).toBe('EM')
  expect(screen.getByRole('link', { name: 'To the gifts' })).toHaveAttribute('href', '/store?collection=gifts')
  expect(screen.queryByText(messages.edition)).toBeNull()
  const names = ['Since 2023', 'Warm things', 'Just in']
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
  const row = within(screen.getByRole('region', { name: 'Warm things' }))
  expect(row.getAllByRole('article')).toHaveLength(2)
  expect(row.getByRole('link', { name: messages.allOf })).toHaveAttribute('href', '/store?collection=warm-things')
})

test('the carousel says what is reduced only of what is', async () => {
  const winter = [aCard(1), aCard(2, { discountPercent: null, listPrice: null })]
  const landing = async () => aLanding({ winter, winterTotal: 0 })
  await renderPage(landingPage, { host: fakeHost({ landing }), path })
  const carousel = within(await screen.findByRole('region', { name: 'Winter Store' }))
  expect(carousel.getAllByText('Min 10% off')).toHaveLength(1)
})

test('a draft is drawn as the page around it sends it, follows what is written, and leads nowhere', async () => {
  const around = { postMessage: vi.fn() } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await renderPage(landingPage.preview, {
    host: fakeHost(),
    path: '/landing/preview/:id/:number',
    address: '/landing/preview/00000000-0000-4000-8000-000000000041/draft',
  })
  const { origin } = window.location
  await waitFor(() => expect(around.postMessage).toHaveBeenCalledWith(LANDING_DRAFT_READY, origin))
  const send = (title: string, place: number | null, from: object = {}) =>
    act(() => {
      const sections = [{ ...aSection('text', title), text: 'World' }]
      const data = { landing: aLanding({ sections }), place }
      window.dispatchEvent(new MessageEvent('message', { origin, source: around, data, ...from }))
    })
  send('From elsewhere', 1, { origin: 'https://elsewhere.test' })
  send('From another', 1, { source: window })
  expect(screen.queryByRole('heading')).toBeNull()
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 9, 9))
  send('Hello', null)
  expect(await screen.findByRole('region', { name: 'Hello' })).toBeVisible()
  expect(scrollTo).not.toHaveBeenCalled()
  send('Hello again', 1)
  expect(await screen.findByRole('region', { name: 'Hello again' })).toBeVisible()
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('link', { name: /See the Winter Store/ }))
  expect(window.location.hash).toBe('')
})

test('beside a draft, the shell’s links and its search lead nowhere; what only opens something does', async () => {
  const around = { postMessage: vi.fn() } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around)
  onTestFinished(() => void vi.restoreAllMocks())
  const header = document.createElement('header')
  header.innerHTML =
    '<a href="#men">Men</a><form><button>Search</button></form><button aria-expanded="false">All of Men</button>'
  document.body.append(header)
  onTestFinished(() => header.remove())
  await renderPage(landingPage.preview, {
    host: fakeHost(),
    path: '/landing/preview/:id/:number',
    address: '/landing/preview/00000000-0000-4000-8000-000000000041/draft',
  })
  await waitFor(() => expect(around.postMessage).toHaveBeenCalledWith(LANDING_DRAFT_READY, window.location.origin))
  const link = screen.getByRole('link', { name: 'Men' })
  // As the shell marks what leads on.
  link.setAttribute('data-pressed', '')
  expect(fireEvent.click(link)).toBe(false)
  expect(link).not.toHaveAttribute('data-pressed')
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(false)
  expect(fireEvent.submit(header.querySelector('form')!)).toBe(false)
  expect(fireEvent.click(screen.getByRole('button', { name: 'All of Men' }))).toBe(true)
})

test('by itself a draft is no page', async () => {
  await renderPage(landingPage.preview, {
    host: fakeHost(),
    path: '/landing/preview/:id/:number',
    address: '/landing/preview/00000000-0000-4000-8000-000000000041/draft',
  })
  expect(await screen.findByRole('heading', { level: 1, name: writtenMessages.missing })).toBeVisible()
})

const openPreview = (version: ApiClient['content']['version']) =>
  renderPage(landingPage.preview, {
    host: fakeHost({}, { content: { version } }),
    path: '/landing/preview/:id/:number',
    address: '/landing/preview/00000000-0000-4000-8000-000000000041/2',
  })
const aVersion = { number: 2, note: 'Less', by: null, at: '2026-03-01T12:00:00.000Z' }

test('a version is looked at as shoppers would see it, by staff alone', async () => {
  const shownLanding = aLanding({ opening: { title: 'Soon', text: '', link: null } })
  await openPreview(async () => ({ ...aVersion, shownLanding }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Soon' })).toBeVisible()
  expect(screen.getByText(writtenMessages.preview)).toBeVisible()
})

test.each([
  ['NOT_PERMITTED', writtenMessages.notPermitted],
  ['UNAUTHORIZED', writtenMessages.notPermitted],
  ['NOT_FOUND', writtenMessages.missing],
] as const)('a preview that cannot be shown says why, and offers no second try: %s', async (code, why) => {
  await openPreview(() => Promise.reject(aProblem(code)))
  expect(await screen.findByRole('heading', { level: 1, name: why })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByText(writtenMessages.preview)).toBeNull()
})

test('the version of another page is no landing page', async () => {
  await openPreview(async () => aVersion)
  expect(await screen.findByRole('heading', { level: 1, name: writtenMessages.missing })).toBeVisible()
})

test('a preview that did not arrive is asked for again', async () => {
  await openPreview(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
