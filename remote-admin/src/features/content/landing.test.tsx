import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { LANDING_DRAFT_READY, type ContentDetails } from 'shared-contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './text-page.route'

const SINCE = '2026-03-01T12:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000048'
const landing: ContentDetails['landing'] = {
  hero: { title: 'Made for\n*more*' },
  sections: [{ kind: 'carousel', title: 'Winter Store' }, { kind: 'story' }],
}
const details: ContentDetails = {
  ...{ id, kind: 'landing', key: 'landing', title: 'Landing page', isFirst: true, draft: null, version: 2, landing },
  ...{ live: { number: 1, since: SINCE }, scheduled: null },
  versions: [{ number: 1, note: 'First', by: null, at: SINCE, held: [] }],
}
const api = `/api/admin/content/${id}`

const open = (answers: Record<string, Answer> = {}) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/content/:id" element={<Page />} />
    </Routes>,
    {
      at: `/admin/content/${id}`,
      answers: {
        [`GET ${api}`]: answer(details),
        'GET /api/collections': answer({ items: [{ slug: 'warm-things', title: 'Warm things' }] }),
        ...answers,
      },
    },
  )
const keeping =
  (sent: unknown[]): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(details)(request)
  }
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

beforeEach(() => setWidth(1440))

const aTab = () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}
const previewNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Save draft and preview' }))

test('one press saves the draft and opens it in a tab of its own', async () => {
  const versions = [{ ...details.versions[0]!, number: 2 }, ...details.versions]
  const { host } = open({ [`PUT ${api}/landing`]: answer({ ...details, draft: 2, versions }) })
  const tab = aTab()
  await previewNow()
  // Without what the form asks for nothing is saved, and nothing is opened.
  expect(await screen.findByText('Enter what has changed')).toBeVisible()
  expect(window.open).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'A row')
  await previewNow()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(tab.location.href).toBe(`/landing/preview/${id}/2`)
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'Another')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledTimes(2))
  expect(window.open).toHaveBeenCalledOnce()
})

test('a preview of what could not be saved closes', async () => {
  open({ [`PUT ${api}/landing`]: refuse(409, 'CONFLICT') })
  const tab = aTab()
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is new' }), 'A row')
  await previewNow()
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this')
  expect(tab.close).toHaveBeenCalledOnce()
})

test('sections are added, put in order by keys and taken out, and saved as a draft', async () => {
  const sent: unknown[] = []
  const shop = { id, slug: 'northlight', name: 'Northlight Outfitters', state: 'approved', emails: [] }
  const { host } = open({
    [`PUT ${api}/landing`]: keeping(sent),
    'GET /api/admin/search': answer({ shoppers: [], orders: [], products: [], shops: [shop] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add row of a collection' }))
  // Of what there is one of, no second is offered.
  expect(screen.queryByRole('button', { name: 'Add carousel' })).toBeNull()
  const rows = within(screen.getByRole('list', { name: 'Sections, in their order' }))
  expect(rows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Carousel Winter Store', expect.stringMatching(/^Seller’s story The words/)],
    expect.stringMatching(/^Row of a collection The first eight/),
  ])
  // Only what was just added is open.
  const row = rows.getByRole('combobox', { name: 'Collection' })
  await userEvent.selectOptions(row, 'Warm things')
  expect(rows.getByRole('button', { name: 'Row of a collection Warm things', expanded: true })).toBeVisible()
  screen.getByRole('button', { name: 'Move Row of a collection up' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Row of a collection is number 2 of 3')).toBeInTheDocument()
  await userEvent.click(rows.getByRole('button', { name: /^Seller’s story/, expanded: false }))
  await userEvent.type(rows.getByRole('textbox', { name: 'Shop' }), 'outfitters')
  await userEvent.click(await rows.findByRole('button', { name: /Northlight Outfitters/ }))
  // It is in a row of its own now, by its name or its address.
  expect(await rows.findByRole('button', { name: /^Remove (?!Carousel|Row|Seller’s)/ })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'A row')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      ...{ hero: landing.hero, note: 'A row', version: 2 },
      sections: [
        { kind: 'carousel', title: 'Winter Store' },
        { kind: 'collection', collection: 'warm-things' },
        { kind: 'story', seller: 'northlight' },
      ],
    },
  ])
})

test('a section opens to what can be said of it, and one that is wrong does by itself', async () => {
  open()
  const carousel = await screen.findByRole('button', { name: 'Carousel Winter Store', expanded: false })
  const title = screen.getByDisplayValue('Winter Store')
  expect(title).not.toBeVisible()
  carousel.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(title)
  await userEvent.click(screen.getByRole('button', { name: /^Carousel/, expanded: true }))
  expect(title).not.toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'Less')
  await save()
  await waitFor(() => expect(title).toHaveFocus())
  expect(title).toHaveAccessibleDescription('Enter a title')
})

test('a section that is added after the last one was taken out is open, too', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Seller’s story/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add row of a collection' }))
  expect(screen.getByRole('button', { name: /^Row of a collection/, expanded: true })).toBeVisible()
})

const withProduct = (product: string): ContentDetails => ({
  ...details,
  landing: { ...landing, hero: { ...landing.hero, product } },
})

test('the opening’s product is shown by its name, and by its address where it is gone', async () => {
  const { unmount } = open({ [`GET ${api}`]: answer(withProduct('lambswool-crew-neck')) })
  expect(await screen.findByRole('button', { name: 'Remove Lambswool crew neck' })).toBeVisible()
  unmount()
  open({ [`GET ${api}`]: answer(withProduct('wool-coat')) })
  expect(await screen.findByRole('button', { name: 'Remove wool-coat' })).toBeVisible()
})

test('an opening’s product that cannot be shown is refused where it is chosen', async () => {
  const message = 'There is no such product for sale'
  open({
    [`GET ${api}`]: answer(withProduct('wool-coat')),
    [`PUT ${api}/landing`]: refuse(422, 'VALIDATION_FAILED', {
      errors: [{ field: 'hero.product', code: 'NOT_FOUND', message }],
    }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is new' }), 'A coat')
  await save()
  expect(await screen.findByText(message)).toBeVisible()
  const chosen = screen.getByRole('list', { name: 'Or a product in the picture' })
  await userEvent.click(within(chosen).getByRole('button'))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('what is wrong is said at its field', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add text' }))
  const to = screen.getAllByRole('textbox', { name: 'Where it leads' }).at(-1)
  await userEvent.type(to!, 'javascript:alert(1)')
  await save()
  await waitFor(() => expect(to).toHaveAccessibleDescription(expect.stringContaining('Begin the address with')))
  const titles = screen.getAllByRole('textbox', { name: 'Title' })
  expect(titles.at(-1)).toHaveAccessibleDescription(expect.stringContaining('Enter a title'))
})

test('a newest version that cannot be read is said to be broken, and the last one that can is gone on from', async () => {
  open({ [`GET ${api}`]: answer({ ...details, isBroken: true }) })
  expect(await screen.findByText(/The newest version cannot be read/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(landing.hero.title)
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${api}/landing`]: refuse(409, 'CONFLICT') })
  const note = await screen.findByRole('textbox', { name: 'What is new' })
  await userEvent.type(note, 'Mine')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this page meanwhile.')
  expect(note).toHaveValue('Mine')
})

const opening = { title: 'Made for', text: '', link: null }
const isDrawn = (sections: { kind: string }[]): Answer =>
  answer({
    ...{ opening, hero: null, story: null, winter: [], winterTotal: 0, newIn: [], categories: [] },
    sections: sections.map((section) => ({ title: '', text: '', link: null, collection: null, ...section })),
  })

test('what is typed is drawn by the shop, in a frame that follows who writes', async () => {
  const sent: unknown[] = []
  open({
    'POST /api/admin/content/landing/preview': async (request) => {
      const body = (await request.clone().json()) as { sections: { kind: string }[] }
      sent.push(body)
      return isDrawn(body.sections)(request)
    },
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('The landing page as shoppers see it')
  expect(frame).toHaveAttribute('src', `/landing/preview/${id}/draft`)
  const postMessage = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue()
  const { origin } = window.location
  const ready = (from: string) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { origin: from, source: frame.contentWindow, data: LANDING_DRAFT_READY }),
      )
    })
  ready('https://elsewhere.test')
  expect(postMessage).not.toHaveBeenCalled()
  ready(origin)
  expect(postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ place: null }), origin)
  await userEvent.click(screen.getByRole('button', { name: /^Carousel/ }))
  await userEvent.type(screen.getByDisplayValue('Winter Store'), 's')
  expect(postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ place: 1 }), origin)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ sections: [{ title: 'Winter Stores' }, {}] }), {
    timeout: 3_000,
  })
  // A section that is not written to its end keeps nobody from seeing the others.
  await userEvent.click(screen.getByRole('button', { name: 'Add text' }))
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Text' })[0]!, 'Warm')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ hero: { text: 'Warm' }, sections: [{}, {}] }), {
    timeout: 3_000,
  })
  expect(postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ place: 0 }), origin)
})

test('a frame in which nothing draws a draft is said not to have arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  open({ 'POST /api/admin/content/landing/preview': isDrawn([]) })
  await screen.findByTitle('The landing page as shoppers see it')
  expect(screen.queryByText('The preview did not arrive.')).toBeNull()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('The preview did not arrive.')).toBeVisible()
})

test('a version is looked at as wide as a desk and as a phone', async () => {
  const shown = vi.spyOn(window, 'open').mockReturnValue(null)
  open()
  const path = `/landing/preview/${id}/1`
  expect(await screen.findByRole('link', { name: 'Preview Version 1' })).toHaveAttribute('href', path)
  await userEvent.click(screen.getByRole('button', { name: 'Preview on a phone, version 1' }))
  expect(shown).toHaveBeenCalledWith(path, 'phone', expect.stringContaining('width=390'))
  expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull()
  shown.mockRestore()
})
