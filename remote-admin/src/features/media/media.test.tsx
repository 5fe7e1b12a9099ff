import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Media } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as MediaPage } from './media-page.route'
import { Page as PicturePage } from './picture-page.route'

const file = {
  width: 900,
  height: 600,
  placeholder: 'data:,',
  srcset: 'a.webp 400w',
  url: '/media/a.webp',
  color: null,
}
const one: Media = {
  ...{ id: '00000000-0000-4000-8000-000000000066', name: 'Shop front', alt: '', decorative: false },
  ...{ focusX: 50, focusY: 50, bytes: 48_000, createdAt: '2026-03-01T12:00:00.000Z', version: 3, uses: [] },
  picture: { id: 'a', alt: '', ...file },
}
const described = { ...one, alt: 'A shop at night' }
const used = { ...described, uses: [{ kind: 'landing', id: 'l', title: 'Landing page' }] }
const api = `/api/admin/media/${one.id}`

const open = (answers: Record<string, Answer> = {}, at = `/admin/media/${one.id}`) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/media" element={<MediaPage />} />
      <Route path="/admin/media/:id" element={<PicturePage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/admin/media': answer({ items: [one, { ...used, id: one.id.replace('66', '67') }], next: null }),
        [`GET ${api}`]: answer(one),
        ...answers,
      },
    },
  )
const keeping =
  (sent: unknown[], body: object): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(body)(request)
  }
const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name)
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Click to upload/)

beforeEach(() => setWidth(1440))

test('the list says what is not described and what is shown', async () => {
  open({}, '/admin/media')
  const [first, second] = within(await screen.findByRole('list', { name: 'Pictures, newest first' })).getAllByRole(
    'listitem',
  )
  expect(within(first!).getByText('Alternative text is missing')).toBeVisible()
  expect(within(second!).getByText('Shown in 1 place')).toBeVisible()
})

test('an empty library says what it is for, and a search without a find leads back', async () => {
  open({ 'GET /api/admin/media': answer({ items: [], next: null }) }, '/admin/media')
  expect(await screen.findByText('There are no pictures yet')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or alternative text' }), 'coat{Enter}')
  expect(await screen.findByText('No picture is like that')).toBeVisible()
})

test('of several files each has its result, and what is no picture is not sent', async () => {
  const refusal = { errors: [{ field: 'image', code: 'UNSUPPORTED_IMAGE', message: 'This image cannot be read.' }] }
  let sent = 0
  open(
    {
      'POST /api/admin/media': (request) =>
        (sent += 1) === 1 ? answer(one)(request) : refuse(415, 'UNSUPPORTED_IMAGE', refusal)(request),
    },
    '/admin/media',
  )
  await screen.findByRole('list', { name: 'Pictures, newest first' })
  const files = [png('front.png'), new File(['<svg/>'], 'drawing.png'), png('broken.png')]
  fireEvent.change(chooser(), { target: { files } })
  const results = within(await screen.findByRole('list', { name: 'What became of the files' }))
  expect(await results.findByText('broken.png: This image cannot be read.')).toBeVisible()
  expect(results.getByText('drawing.png: Only PNG or JPEG images, please.')).toBeVisible()
  expect(results.getByRole('link', { name: /^Describe it.*Shop front$/ })).toHaveAttribute(
    'href',
    `/admin/media/${one.id}`,
  )
  expect(sent).toBe(2)
})

test('a picture is described, or marked decorative, and its point set by pointer and by keys', async () => {
  const sent: unknown[] = []
  const { host } = open({ [`PUT ${api}`]: keeping(sent, { ...described, version: 4 }) })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alt = await screen.findByRole('textbox', { name: 'Alternative text' })
  await save()
  await waitFor(() => expect(alt).toHaveAccessibleDescription(expect.stringContaining('or that it is decorative')))
  await userEvent.type(alt, 'A shop at night')
  const picture = screen.getByAltText('A shop at night').closest('[role="presentation"]')!
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200)
  fireEvent.click(picture, { clientX: 200, clientY: 200 })
  const slider = screen.getByRole('slider', { name: 'From the top, in percent' })
  expect(slider).toHaveValue('75')
  fireEvent.change(slider, { target: { value: '80' } })
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  const words = { name: 'Shop front', alt: 'A shop at night', decorative: false, focusX: 25, focusY: 80 }
  expect(sent).toEqual([{ ...words, version: 3 }])
})

test('a decorative picture is sent without words', async () => {
  const sent: unknown[] = []
  open({ [`GET ${api}`]: answer(described), [`PUT ${api}`]: keeping(sent, { ...one, decorative: true }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Decorative/ }))
  expect(screen.getByRole('textbox', { name: 'Alternative text' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ alt: '', decorative: true }]))
})

test('what is shown says where, and cannot be deleted; what is not is deleted after asking', async () => {
  const { unmount } = open({ [`GET ${api}`]: answer(used) })
  expect(await screen.findByRole('link', { name: 'Landing page' })).toHaveAttribute('href', '/admin/content/l')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  unmount()
  const sent: unknown[] = []
  open({
    [`DELETE ${api}`]: async (request) => {
      sent.push(new URL(request.url).searchParams.get('version') ?? (await request.json()))
      return new Response(null, { status: 204 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'Media library' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('another file takes its place; none, or one that is no picture, is said at its field', async () => {
  let sent = 0
  const { host } = open({
    [`GET ${api}`]: answer(used),
    [`POST ${api}/file`]: (request) => ((sent += 1), answer({ ...used, version: 4 })(request)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace file' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/in 1 place/)).toBeVisible()
  const replace = () => userEvent.click(dialog.getByRole('button', { name: 'Replace file' }))
  const input = dialog.getByLabelText('New file')
  await replace()
  expect(await dialog.findByText('Choose a file')).toBeVisible()
  fireEvent.change(input, { target: { files: [new File(['GIF89a'], 'a.png')] } })
  await replace()
  expect(await dialog.findByText('Only PNG or JPEG images, please.')).toBeVisible()
  expect(sent).toBe(0)
  fireEvent.change(input, { target: { files: [png('new.png')] } })
  await replace()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toBe(1)
})
