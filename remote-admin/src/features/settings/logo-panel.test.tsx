import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, held, refuse, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { messages } from './messages'
import { Page } from './settings-page.route'

const settings = {
  shop: { name: 'Hemline', timeZone: 'UTC', supportEmail: 'shop@hemline.invalid', version: 0 },
  company: {
    ...{ legalName: null, address: null, country: null, registration: null, taxId: null, email: null, phone: null },
    version: 0,
  },
  logo: { picture: null, version: 0 },
}
const GET = 'GET /api/admin/settings'

async function open(answers: Answers = {}) {
  const rendered = renderAsAdmin(<Page />, { at: '/admin/settings', answers: { [GET]: answer(settings), ...answers } })
  await screen.findByLabelText(/^Name of the shop/)
  return rendered
}

const picture = {
  ...{ id: 'a', url: '/media/a-800.webp', srcset: '/media/a-400.webp 400w', width: 900, height: 300 },
  ...{ alt: '', color: null, placeholder: 'data:image/webp;base64,' },
}
const LOGO = '/api/admin/settings/logo'
const withLogo = { ...settings, logo: { picture, version: 1 } }
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'l.png', { type: 'image/png' })
const choose = (file: File) => userEvent.upload(screen.getByLabelText(messages.logo.title, { selector: 'input' }), file)

test('what is no picture is not sent, and is announced', async () => {
  const { sent } = await open()
  await choose(new File(['hello'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/PNG or JPEG/)
  expect(screen.getByRole('button', { name: messages.logo.choose })).toHaveAccessibleDescription(
    /PNG or JPEG.*PNG or JPEG/,
  )
  expect(sent).toEqual([])
})

test('a logo is stored and taken away, one at a time, and the focus is kept', async () => {
  const storing = held(answer(withLogo))
  const removing = held(answer({ ...settings, logo: { picture: null, version: 2 } }))
  const { sent, host } = await open({
    [GET]: answer(withLogo),
    [`POST ${LOGO}`]: storing.wait,
    [`DELETE ${LOGO}`]: removing.wait,
  })
  await choose(png())
  const remove = screen.getByRole('button', { name: messages.logo.remove.act })
  // The picture is looked at before it is sent.
  await waitFor(() => expect(remove).toBeDisabled())
  storing.release()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.logo.stored))
  await waitFor(() => expect(remove).toBeEnabled())
  await userEvent.click(remove)
  const dialog = within(screen.getByRole('dialog', { name: messages.logo.remove.title }))
  expect(dialog.getByText(messages.logo.remove.text)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: messages.logo.remove.act }))
  removing.release()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.logo.remove.done))
  await waitFor(() => expect(screen.getByRole('button', { name: messages.logo.choose })).toHaveFocus())
  expect(sent.map(({ call }) => call)).toEqual([`POST ${LOGO}`, `DELETE ${LOGO}`])
})

test('who stores a logo too late sees the one that a colleague has stored, and then changes that one', async () => {
  const theirs = { ...picture, url: '/media/theirs-800.webp' }
  const now = { ...settings, logo: { picture: theirs, version: 4 } }
  let asked = 0
  const versions: unknown[] = []
  await open({
    [GET]: () => Response.json((asked += 1) === 1 ? settings : now),
    [`POST ${LOGO}`]: async (request) => {
      versions.push((await request.formData()).get('version'))
      return versions.length === 1
        ? refuse(409, 'CONFLICT')(request)
        : Response.json({ ...settings, logo: { picture, version: 5 } })
    },
  })
  await choose(png())
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.logo.conflict)
  const shown = () => screen.getByRole('img', { name: settings.shop.name })
  expect(shown()).toHaveAttribute('src', theirs.url)
  // A file may come without a press.
  fireEvent.change(screen.getByLabelText(messages.logo.title, { selector: 'input' }), { target: { files: [png()] } })
  await waitFor(() => expect(shown()).toHaveAttribute('src', picture.url))
  expect(versions).toEqual(['0', '4'])
})

test('a logo that a colleague has changed is not taken away unseen', async () => {
  const theirs = { ...picture, url: '/media/theirs-800.webp' }
  let asked = 0
  let removed = 0
  const { sent, host } = await open({
    [GET]: () => Response.json((asked += 1) === 1 ? withLogo : { ...settings, logo: { picture: theirs, version: 2 } }),
    [`DELETE ${LOGO}`]: (request) =>
      (removed += 1) === 1
        ? refuse(409, 'CONFLICT')(request)
        : Response.json({ ...settings, logo: { picture: null, version: 3 } }),
  })
  await userEvent.click(screen.getByRole('button', { name: messages.logo.remove.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.logo.remove.title }))
  await userEvent.click(dialog.getByRole('button', { name: messages.logo.remove.act }))
  expect(await dialog.findByText(messages.logo.remove.conflict)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: messages.logo.remove.act }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.logo.remove.done))
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }])
})

test('a logo that could not be stored says why', async () => {
  await open({ [`POST ${LOGO}`]: refuse(401, 'UNAUTHORIZED') })
  await choose(png())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session had ended')
})

test('why a picture was not stored is gone with the logo', async () => {
  await open({
    [GET]: answer(withLogo),
    [`DELETE ${LOGO}`]: answer({ ...settings, logo: { picture: null, version: 2 } }),
  })
  await choose(new File(['hello'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.logo.remove.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.logo.remove.title }))
  await userEvent.click(dialog.getByRole('button', { name: messages.logo.remove.act }))
  await waitFor(() => expect(screen.getByRole('button', { name: messages.logo.choose })).toHaveFocus())
  expect(screen.queryByRole('alert')).toBeNull()
})
