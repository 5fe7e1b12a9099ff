import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { NewsletterDetails, SignedInAccount, StaffPermission } from 'shared-contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { keepPostedForms, type PostedForm } from '../../testing/posted-forms'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { Page as NewsletterPage } from './newsletter-page.route'
import { Page as NewslettersPage } from './newsletters-page.route'

const id = '00000000-0000-4000-8000-000000000009'
const details: NewsletterDetails = {
  ...{ id, subject: 'Wool weather', state: 'draft', version: 3, changedAt: '2026-03-01T10:00:00.000Z' },
  ...{ startsAt: null, startedAt: null, endedAt: null, recipients: null, reached: 0, changedBy: 'Ada', sentBy: null },
  ...{ body: { subject: 'Wool weather', text: 'It is cold.' }, waiting: 0, subscribers: 1_204, chosen: [] },
  text: 'It is cold.\n\nHemline',
}
const at = `/admin/newsletters/${id}`
const api = `/api${at}`

const open = (answers: Record<string, Answer> = {}, address = at, permissions?: StaffPermission[]) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/newsletters" element={<NewslettersPage />} />
      <Route path="/admin/newsletters/new" element={<NewsletterPage />} />
      <Route path="/admin/newsletters/:id" element={<NewsletterPage />} />
    </Routes>,
    {
      at: address,
      answers: { [`GET ${api}`]: answer(details), ...answers },
      ...(permissions && { signedIn: { ...account, staff: { role: 'Reader', permissions } } as SignedInAccount }),
    },
  )
const keeping =
  (sent: unknown[], body?: object): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(body)(request)
  }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

let posted: PostedForm[]
beforeEach(() => {
  setWidth(1440)
  posted = keepPostedForms()
})

test('the list says how each stands and how many have the newsletter', async () => {
  open({}, '/admin/newsletters')
  const row = await screen.findByRole('row', { name: /New from Quayside/ })
  expect(within(row).getByText('602 of 1,204')).toBeVisible()
  expect(screen.getByText(/1,204 subscribers/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Drafts/ })).toHaveTextContent('1')
  expect(screen.getByRole('link', { name: 'New newsletter' })).toHaveAttribute('href', '/admin/newsletters/new')
})

test('an empty list says what would stand in it', async () => {
  const counts = { draft: 0, planned: 0, sending: 0, sent: 0 }
  open(
    { 'GET /api/admin/newsletters': answer({ items: [], next: null, counts, subscribers: 0 }) },
    '/admin/newsletters',
  )
  expect(await screen.findByText('No newsletters here')).toBeVisible()
})

test('a draft is saved as it was seen, with products in their order; what is wrong is said at its field', async () => {
  const sent: unknown[] = []
  const product = { id, slug: 'a-coat', title: 'A coat', status: 'published', sku: null }
  const found = { orders: [], shoppers: [], shops: [], products: [{ ...product, shop: { slug: 'q', name: 'Q' } }] }
  const { host } = open({ [`PUT ${api}`]: keeping(sent, details), 'GET /api/admin/search': answer(found) })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.type(text, ' {{name}')
  await press('Save draft')
  await waitFor(() => expect(text).toHaveAccessibleDescription(expect.stringContaining('use {shop}')))
  await userEvent.clear(text)
  await userEvent.type(text, 'Warm.')
  await userEvent.click(screen.getByRole('radio', { name: 'By hand' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Add a product' }), 'coat')
  await userEvent.click(await screen.findByRole('button', { name: /^Add A coat / }))
  await press('Save draft')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      ...{ subject: 'Wool weather', preheader: '', text: 'Warm.', productsTitle: '', products: ['a-coat'] },
      version: 3,
    },
  ])
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${api}`]: refuse(409, 'CONFLICT') })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await userEvent.type(subject, ' now')
  await press('Save draft')
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this newsletter meanwhile.')
  expect(subject).toHaveValue('Wool weather now')
})

test('what was sent is previewed in a frame that runs nothing, on a phone, and as plain text', async () => {
  open({ [`GET ${api}`]: answer({ ...details, state: 'sent' }) })
  const frame = await screen.findByTitle('The mail as its readers see it')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('src', `${api}/preview`)
  await userEvent.click(screen.getByRole('radio', { name: 'On a phone' }))
  expect(screen.getByTitle('The mail as its readers see it')).toHaveAttribute('data-way', 'phone')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Plain text' })).toHaveFocus()
  expect(screen.getByText(/Hemline/)).toBeVisible()
  expect(screen.queryByTitle('The mail as its readers see it')).toBeNull()
})

const asText = 'POST /api/admin/newsletters/preview/text'

test('what is written is previewed without being saved; what is wrong leaves what was before', async () => {
  open({ [asText]: async (request) => answer({ text: `As text: ${(await request.json()).text}` })(request) })
  const preview = within(await screen.findByRole('region', { name: 'Preview of what you write' }))
  const frame = await preview.findByTitle('The mail as its readers see it')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(posted).toEqual([
    {
      address: '/api/admin/newsletters/preview',
      place: '#top',
      target: frame.getAttribute('name'),
      fields: { subject: 'Wool weather', preheader: '', text: 'It is cold.' },
    },
  ])
  const text = screen.getByRole('textbox', { name: 'Text' })
  await userEvent.type(text, ' Wear hats.')
  expect(preview.getByText('Updating…')).toBeVisible()
  await waitFor(() => expect(posted.at(-1)?.fields.text).toBe('It is cold. Wear hats.'), { timeout: 3_000 })
  await userEvent.click(preview.getByRole('radio', { name: 'Plain text' }))
  expect(preview.getByText('As text: It is cold. Wear hats.')).toBeVisible()
  await userEvent.type(text, ' {{name}')
  expect(await preview.findByText(/\{name\}/, { selector: 'p' })).toBeVisible()
  expect(preview.getByText('As text: It is cold. Wear hats.')).toBeVisible()
  expect(posted).toHaveLength(2)
})

test('a preview that did not arrive is asked for again', async () => {
  let isDown = true
  open({ [asText]: (request) => (isDown ? refuse(500, 'INTERNAL') : answer({ text: 'Here' }))(request) })
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
  expect(screen.getByText('The preview did not arrive.')).toBeVisible()
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByTitle('The mail as its readers see it')).toBeInTheDocument()
})

test('on a phone text and preview take turns: what was typed and the buttons stay', async () => {
  setWidth(390)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  open({ [asText]: answer({ text: 'Here' }), [`PUT ${api}`]: answer(details) })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.type(text, ' Wear hats.{Enter}{Enter}- Wool')
  expect(posted).toEqual([])
  expect(screen.queryByRole('region', { name: 'Preview of what you write' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  const frame = await screen.findByTitle('The mail as its readers see it')
  expect(posted).toMatchObject([{ place: '#text-1', target: frame.getAttribute('name') }])
  const ways = within(screen.getByRole('radiogroup', { name: 'How it is read' }))
  expect(ways.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['As a mail', 'Plain text'])
  screen.getByRole('radio', { name: 'Preview' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: 'Write' })).toHaveFocus()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  expect(screen.getByRole('textbox', { name: 'Text' })).toBe(text)
  expect(text).toHaveValue('It is cold. Wear hats.\n\n- Wool')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  await press('Save draft')
  expect(screen.getByRole('radio', { name: 'Write', checked: true })).toBeVisible()
})

test('the frame follows who writes, block by block, and a field that it does not show leaves it where it is', async () => {
  open({ [asText]: answer({ text: 'Here' }) })
  const frame = await screen.findByTitle<HTMLIFrameElement>('The mail as its readers see it')
  expect(posted).toMatchObject([{ place: '#top' }])
  const replace = vi.fn()
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ location: { replace } } as unknown as Window)
  const text = screen.getByRole('textbox', { name: 'Text' })
  await userEvent.type(text, '{Enter}{Enter}## Hats')
  expect(String(replace.mock.lastCall?.[0])).toMatch(/\/api\/admin\/newsletters\/preview#text-1$/)
  await userEvent.click(screen.getByRole('radio', { name: 'By hand' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'Title above them' }))
  expect(String(replace.mock.lastCall?.[0])).toMatch(/#products-0$/)
})

test('a new one says what to write first', async () => {
  open({}, '/admin/newsletters/new')
  expect(await screen.findByText(/Write a subject and a sentence, or a heading/)).toBeVisible()
  expect(posted).toEqual([])
})

test('whoever may only read sees what is saved', async () => {
  open({}, at, ['content.read'])
  const frame = await screen.findByTitle('The mail as its readers see it')
  expect(frame).toHaveAttribute('src', `${api}/preview`)
  expect(screen.getByRole('button', { name: 'Heading', hidden: true })).toBeDisabled()
})

test('a test goes to whoever asks; too many are said', async () => {
  const { host } = open({ [`POST ${api}/test`]: answer() })
  await press('Send me a test')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The test mail is on its way to you.'))
})

test('sending asks, says to how many, and takes a time by the shop’s clock', async () => {
  const sent: unknown[] = []
  open({ [`POST ${api}/send`]: keeping(sent, { ...details, state: 'planned', startsAt: '2030-06-01T09:30:00.000Z' }) })
  const act = await screen.findByRole('button', { name: 'Send' })
  expect(act.nextElementSibling).toHaveTextContent('Send me a test')
  await userEvent.click(act)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,204 subscribers?' }))
  await userEvent.type(dialog.getByLabelText('When'), '2030-06-01T09:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Planned')).toBeVisible()
  expect(sent).toEqual([{ version: 3, at: '2030-06-01T09:30:00.000Z' }])
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
})

test.each([
  ['planned', 'Call off', 'unschedule', 'draft'],
  ['sending', 'Stop', 'stop', 'stopped'],
  ['stopped', 'Go on', 'resume', 'sending'],
] as const)('what is %s: %s asks first', async (state, act, path, then) => {
  const sent: unknown[] = []
  const begun = { ...details, state, startsAt: '2030-06-01T09:30:00.000Z', recipients: 1_204, reached: 100 }
  open({ [`GET ${api}`]: answer(begun), [`POST ${api}/${path}`]: keeping(sent, { ...begun, state: then }) })
  await press(act)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why, for the log/ }), 'A wrong price')
  await userEvent.click(dialog.getByRole('button', { name: act }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ version: 3, reason: 'A wrong price' }])
})

test('a draft is deleted after asking; what was sent is the start of a new one', async () => {
  open({ [`DELETE ${api}`]: answer() })
  await press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Wool weather”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Newsletters' })).toBeVisible()
})

test('a new one begins with the text of another', async () => {
  open({}, `/admin/newsletters/new?from=${id}`)
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Wool weather')
})
