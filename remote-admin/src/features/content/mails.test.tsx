import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ContentDetails, ContentDocument, PageContext } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import manifest from '../../../remote.json'
import remote from '../../remote'
import { keepPostedForms, type PostedForm } from '../../testing/posted-forms'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as MailsPage } from './mails-page.route'
import { messages } from './messages'
import { Page as TextPage } from './text-page.route'

const id = '00000000-0000-4000-8000-000000000042'
const SINCE = '2026-03-01T12:00:00.000Z'
const mail = { title: 'On its way: {order}', opening: 'It left {seller}.', closing: '' }
const details: ContentDetails = {
  ...{ id, kind: 'mail', key: 'order-shipped', title: 'Parcel on its way', isFirst: true, version: 3, mail },
  ...{ live: { number: 1, since: SINCE }, scheduled: null, draft: 2 },
  versions: [2, 1].map((number) => ({ number, note: `Note ${number}`, by: null, at: SINCE, held: [] })),
}
const at = `/admin/mails/${id}`
const api = `/api/admin/content/${id}`
const version = (number: number) =>
  answer({ number, note: '', by: null, at: SINCE, mail, shownText: `Version ${number} of it, as text` })

const open = (answers: Record<string, Answer> = {}, address = at) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/mails" element={<MailsPage />} />
      <Route path="/admin/mails/:id" element={<TextPage />} />
    </Routes>,
    {
      at: address,
      answers: {
        [`GET ${api}`]: answer(details),
        [`GET ${api}/versions/2`]: version(2),
        [`GET ${api}/versions/1`]: version(1),
        ...answers,
      },
    },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

let posted: PostedForm[]
beforeEach(() => {
  setWidth(1440)
  posted = keepPostedForms()
})

test('a tab with a mail says so', async () => {
  const titleOf = async (path: string) => {
    const { page } = manifest.routes.find((route) => route.path === path)!
    return (await remote.pages[page]!()).head({} as PageContext).title
  }
  expect(await titleOf('/admin/mails/:id')).toBe('Mail text · Admin')
  expect(await titleOf('/admin/content/:id')).toBe('Text · Admin')
})

test('the list has the mails alone, and says whose words they have only of those that staff wrote', async () => {
  open({}, '/admin/mails')
  const orders = within(await screen.findByRole('region', { name: 'Orders and returns' }))
  const row = orders.getAllByRole('listitem').find((one) => one.textContent.includes('Order confirmation'))
  expect(row).toHaveTextContent('The shop’s own')
  expect(row).not.toHaveTextContent(/Version/)
  expect(screen.queryByText('Landing page')).toBeNull()
})

test('mails stand by what they are about, those to sellers apart and without saying so again; what is not published yet is said', async () => {
  const one = (key: string, title: string, over: Partial<ContentDocument> = {}): ContentDocument => ({
    ...{ id: key, kind: 'mail', key, title, isFirst: false, version: 1, scheduled: null, draft: null },
    ...{ live: { number: 1, since: SINCE }, ...over },
  })
  const items = [
    one('case', 'News of a case'),
    one('case-seller', 'To sellers: news of a case'),
    one('order-shipped', 'Parcel on its way', { live: { number: 3, since: SINCE } }),
    one('price-alert', 'A wish costs less', { draft: 2 }),
  ]
  open({ 'GET /api/admin/content': answer({ items }) }, '/admin/mails')
  const said = async (name: string) => (await screen.findByRole('region', { name })).textContent
  expect(await said('To sellers')).toBe('To sellersNews of a caseThe shop’s own')
  expect(await said('Messages and cases')).toBe('Messages and casesNews of a caseThe shop’s own')
  expect(await said('Orders and returns')).toContain('Version 3, since')
  expect(await said('Newsletter and alerts')).toContain(messages.draft)
  expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull()
  expect(screen.getByRole('link', { name: 'A wish costs less' })).toHaveAttribute('href', '/admin/mails/price-alert')
})

test('words are saved as they were seen; what the mail does not know, or must say, is said at its field', async () => {
  const sent: unknown[] = []
  const { host } = open({
    [`PUT ${api}/mail`]: async (request) => {
      sent.push(await request.json())
      return answer(details)(request)
    },
  })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  const opening = screen.getByRole('textbox', { name: 'Above' })
  expect(screen.getByText(/\{shop\}, \{order\}, \{seller\}/)).toBeVisible()
  await userEvent.clear(subject)
  await userEvent.type(subject, 'On its way')
  await userEvent.type(opening, ' {{name}')
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new' }), 'Shorter')
  await press('Save draft')
  await waitFor(() => expect(subject).toHaveAccessibleDescription(expect.stringContaining('It must say {order}')))
  expect(opening).toHaveAccessibleDescription(expect.stringContaining('stands for nothing'))
  await userEvent.type(subject, ': {{order}')
  await userEvent.clear(opening)
  await userEvent.type(opening, 'Soon.')
  await press('Save draft')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ title: 'On its way: {order}', opening: 'Soon.', closing: '', note: 'Shorter', version: 3 }])
})

test('names are put in where the caret is, and what is written is previewed without being saved', async () => {
  open({ 'POST /api/admin/content/mail/preview/text': answer({ text: 'As text' }) })
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  subject.setSelectionRange(0, 0)
  const marks = within(screen.getByRole('toolbar', { name: 'Marks of Subject' }))
  expect(marks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['{shop}', '{order}', '{seller}'])
  await userEvent.click(marks.getByRole('button', { name: 'Insert {shop}' }))
  expect(subject).toHaveValue('{shop}On its way: {order}')
  const frame = await screen.findByTitle('The mail as its readers see it', {}, { timeout: 3_000 })
  await waitFor(() => expect(posted).toHaveLength(2), { timeout: 3_000 })
  expect(posted.slice(1)).toEqual([
    {
      address: '/api/admin/content/mail/preview',
      place: '#top',
      target: screen.getAllByTitle(frame.title).at(-1)?.getAttribute('name'),
      fields: { key: 'order-shipped', title: '{shop}On its way: {order}', opening: 'It left {seller}.', closing: '' },
    },
  ])
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${api}/mail`]: refuse(409, 'CONFLICT') })
  const note = await screen.findByRole('textbox', { name: 'What is new' })
  await userEvent.type(note, 'Mine')
  await press('Save draft')
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this')
  expect(note).toHaveValue('Mine')
})

test('each version is seen as its reader would, and mailed to oneself; none is taken off', async () => {
  const { host } = open({ [`POST ${api}/versions/1/test`]: answer() })
  await press('Preview version 1')
  const panel = within(await screen.findByRole('region', { name: 'Preview: Version 1' }))
  const frame = await panel.findByTitle('The mail as its readers see it')
  expect(frame).toHaveAttribute('src', `${api}/versions/1/mail`)
  expect(frame).toHaveAttribute('sandbox', '')
  await userEvent.click(panel.getByRole('radio', { name: 'Plain text' }))
  expect(await screen.findByText('Version 1 of it, as text')).toBeVisible()
  await press('Send me a test')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Publish version 2' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull()
})
