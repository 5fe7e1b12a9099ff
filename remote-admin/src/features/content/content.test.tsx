import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ContentDetails } from 'shared-contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ContentPage } from './content-page.route'
import { Page as TextPage } from './text-page.route'

const SINCE = '2026-03-01T12:00:00.000Z'
const body = { title: 'Gift ideas', description: 'What to give', lead: '', text: '## Scarves\n\nWarm.', dated: false }
const version = (number: number): ContentDetails['versions'][number] => ({
  ...{ number, note: `Note ${number}`, by: 'Ada Brook', at: SINCE, held: [] },
})
const details: ContentDetails = {
  ...{ id: '00000000-0000-4000-8000-000000000041', kind: 'page', key: 'gift-ideas', title: 'Gift ideas' },
  ...{ isFirst: false, live: { number: 1, since: SINCE }, scheduled: null, draft: 2, version: 3, page: body },
  versions: [version(2), { ...version(1), by: null, held: [{ since: SINCE, until: null }] }],
}
const { page: _page, versions: _versions, ...listed } = details
const at = `/admin/content/${details.id}`

const open = (answers: Record<string, Answer> = {}, address = at) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/content" element={<ContentPage />} />
      <Route path="/admin/content/new" element={<TextPage />} />
      <Route path="/admin/content/:id" element={<TextPage />} />
    </Routes>,
    {
      at: address,
      answers: {
        'GET /api/admin/content': answer({ items: [listed] }),
        [`GET /api/admin/content/${details.id}`]: answer(details),
        ...answers,
      },
    },
  )
/** Answers and keeps what was sent. */
const keeping =
  (sent: unknown[], body_: object): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(body_)(request)
  }

beforeEach(() => setWidth(1440))

test('the list says what is in force and what comes next', async () => {
  open({}, '/admin/content')
  const row = await screen.findByRole<HTMLTableRowElement>('row', { name: /Gift ideas/ })
  expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
    ...['Gift ideas/pages/gift-ideas', '1 Mar 2026', 'Draft not published', 'Published'],
  ])
  expect(screen.getByRole('link', { name: 'New page' })).toHaveAttribute('href', '/admin/content/new')
})

test('what is written is saved as a draft with the version that was seen; what is wrong is said at its field', async () => {
  const sent: unknown[] = []
  const { host } = open({ [`PUT ${at.replace('/admin', '/api/admin')}/page`]: keeping(sent, details) })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.clear(text)
  await userEvent.type(text, 'Warm.')
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'Shorter')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(text).toHaveAccessibleDescription(expect.stringContaining('Begin with a heading')))
  await userEvent.clear(text)
  await userEvent.type(text, '## Hats')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ ...body, text: '## Hats', note: 'Shorter', version: 3 }])
})

test('what is written is shown as readers would see it, with what is wrong', async () => {
  open()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.clear(text)
  await userEvent.type(text, '## Hats{Enter}One{Enter}Two')
  const preview = within(screen.getByRole('region', { name: 'Preview of what you write' }))
  expect(await preview.findByRole('heading', { name: 'Hats' })).toBeVisible()
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).setSelectionRange(8, 15)
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() =>
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two']),
  )
  await userEvent.type(text, '{Enter}{Enter}By {{shop} [[write](/contact) {{name}')
  expect(await preview.findByText(/By The test shop|By Hemline/)).toBeVisible()
  expect(preview.getByText(/“{name}” stands for nothing here/)).toBeVisible()
  const link = preview.getByRole('link', { name: /write/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/contact', '_blank'])
})

test('on a phone what is written is shown in place of the text, where somebody writes', async () => {
  setWidth(390)
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  open()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.clear(text)
  await userEvent.type(text, '## Hats{Enter}Warm.{Enter}{Enter}- Wool{Enter}- Felt')
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2_000, 9, 9))
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(screen.getByRole('region', { name: 'Gift ideas' })).toBeVisible()
  expect(scrolled).toEqual(['Felt'])
})

test('beside the text what is written is brought to where it is seen, and stays while it is', async () => {
  open()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const sheet = screen.getByRole('region', { name: 'Gift ideas' })
  const scrollTo = vi.fn()
  Object.defineProperties(sheet, {
    ...{ scrollTo: { value: scrollTo }, scrollHeight: { value: 900 }, clientHeight: { value: 400 } },
    getBoundingClientRect: { value: () => new DOMRect(0, 100, 9, 400) },
  })
  const at = vi.spyOn(HTMLParagraphElement.prototype, 'getBoundingClientRect')
  at.mockReturnValue(new DOMRect(0, 200, 9, 20))
  await userEvent.type(text, '{Enter}{Enter}Seen.')
  expect(scrollTo).not.toHaveBeenCalled()
  at.mockReturnValue(new DOMRect(0, 700, 9, 20))
  await userEvent.type(text, '{Enter}{Enter}Below.')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 500 })
  scrollTo.mockClear()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'More')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a new page says what to write first', async () => {
  open({}, '/admin/content/new')
  expect(await screen.findByText(/Write a title, or a heading/)).toBeVisible()
})

test('a text of law has no way to say that readers are not told since when it holds', async () => {
  const law = { ...details, key: 'terms', isFirst: true, page: { ...body, dated: true } }
  open({ [`GET /api/admin/content/${details.id}`]: answer(law) })
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${at.replace('/admin', '/api/admin')}/page`]: refuse(409, 'CONFLICT') })
  const note = await screen.findByRole('textbox', { name: 'What is new' })
  await userEvent.type(note, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this page meanwhile.')
  expect(note).toHaveValue('Mine')
})

test('the newest draft is published from the head of the page', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish the draft' }))
  expect(await screen.findByRole('dialog', { name: 'Publish version 2?' })).toBeVisible()
})

test('a version is looked at, and published now or at a time by the shop’s clock', async () => {
  const sent: unknown[] = []
  const { host } = open({ [`POST ${at.replace('/admin', '/api/admin')}/publish`]: keeping(sent, details) })
  expect(await screen.findByRole('link', { name: 'Preview Version 2' })).toHaveAttribute(
    'href',
    `/pages/preview/${details.id}/2`,
  )
  expect(screen.queryByRole('button', { name: 'Publish version 1' })).toBeNull()
  for (const time of ['', '2030-06-01T09:30']) {
    await userEvent.click(screen.getByRole('button', { name: 'Publish version 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    if (time) await userEvent.type(dialog.getByLabelText('When'), time)
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(host.toast.success).toHaveBeenCalledTimes(time ? 2 : 1))
  }
  expect(sent).toEqual([
    { version: 3, number: 2 },
    { version: 3, number: 2, at: '2030-06-01T09:30:00.000Z' },
  ])
})

test('after going back to an earlier version the form says which one it has', async () => {
  open({ [`GET ${at.replace('/admin', '/api/admin')}`]: answer({ ...details, draft: null }) })
  expect(await screen.findByText('Version 1 is published; the form has version 2')).toBeVisible()
})

test('what is planned is called off, and a page of the shop’s own taken off, after asking', async () => {
  const sent: unknown[] = []
  const planned = { ...details, scheduled: { number: 2, at: '2030-06-01T09:30:00.000Z' } }
  const api = at.replace('/admin', '/api/admin')
  open({
    [`GET ${api}`]: answer(planned),
    [`POST ${api}/unschedule`]: keeping(sent, details),
    [`POST ${api}/publish`]: keeping(sent, { ...details, live: null }),
  })
  expect(await screen.findByText(/^Version 2 planned for 1 Jun 2030/)).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: /^Publish/ })[0]!)
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/^Version 2 planned for 1 Jun 2030, .+ stays if this is published at once/)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  for (const act of ['Call off', 'Take off']) {
    await userEvent.click(screen.getByRole('button', { name: act }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why, for the log/ }), 'It is out of date')
    await userEvent.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const reason = 'It is out of date'
  expect(sent).toEqual([
    { version: 3, reason },
    { version: 3, number: null, reason },
  ])
  expect(await screen.findByText('Not published')).toBeVisible()
})

test('a new page is written, and an address that is taken said at its field', async () => {
  open(
    {
      'POST /api/admin/content/pages': refuse(409, 'SLUG_TAKEN', {
        errors: [{ field: 'key', code: 'SLUG_TAKEN', message: 'There is a page at this address already' }],
      }),
    },
    '/admin/content/new',
  )
  const key = await screen.findByRole('textbox', { name: 'URL' })
  await userEvent.type(key, 'about')
  for (const name of ['Title', 'For search engines', 'What is new'])
    await userEvent.type(screen.getByRole('textbox', { name }), 'Some words')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '## One')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(key).toHaveAccessibleDescription(expect.stringContaining('already')))
})
