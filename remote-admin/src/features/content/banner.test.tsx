import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ContentDetails } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './text-page.route'

const SINCE = '2026-03-01T12:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000049'
const banner: ContentDetails['banner'] = { title: 'Half price', tone: 'plain', until: '2030-06-01T09:30:00.000Z' }
const details: ContentDetails = {
  ...{ id, kind: 'banner', key: 'banner', title: 'Banner', isFirst: false, draft: 1, version: 2, banner },
  ...{ live: null, scheduled: null },
  versions: [{ number: 1, note: 'First', by: null, at: SINCE, held: [] }],
}
const api = `/api/admin/content/${id}`

beforeEach(() => setWidth(1440))

test('the banner is written with its link, its look and its end, and looked at where it would stand', async () => {
  const sent: unknown[] = []
  const put: Answer = async (request) => {
    sent.push(await request.json())
    return answer(details)(request)
  }
  const { host } = renderAsAdmin(
    <Routes>
      <Route path="/admin/content/:id" element={<Page />} />
    </Routes>,
    { at: `/admin/content/${id}`, answers: { [`GET ${api}`]: answer(details), [`PUT ${api}/banner`]: put } },
  )
  const until = await screen.findByLabelText('Shown until')
  expect(until).toHaveValue('2030-06-01T09:30')
  expect(screen.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', `/?banner=${id}.1`)
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
  await type('What is new', 'A link')
  await type('What the link says', 'See it')
  await type('Where it leads', 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  const to = screen.getByRole('textbox', { name: 'Where it leads' })
  await waitFor(() => expect(to).toHaveAccessibleDescription(expect.stringContaining('Begin the address with /')))
  expect(sent).toEqual([])
  await userEvent.clear(to)
  await userEvent.type(to, '/store')
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  const sample = within(screen.getByRole('figure')).getByText(/^Half price/)
  expect(sample).toHaveTextContent('Half price See it')
  expect(sample).toHaveAttribute('data-tone', 'ink')
  fireEvent.change(until, { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  const words = { title: 'Half price', linkText: 'See it', linkTo: '/store', tone: 'ink', note: 'A link' }
  expect(sent).toEqual([{ ...words, version: 2 }])
})
