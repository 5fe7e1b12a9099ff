import { screen, waitFor, within } from '@testing-library/react'
import type { Address } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const BOOK = '/api/account/addresses'
const home: Address = {
  id: '00000000-0000-4000-8000-00000000000a',
  recipient: 'Ada Byrne',
  company: null,
  line1: 'Hauptstrasse 1',
  line2: null,
  postcode: '1010',
  city: 'Vienna',
  region: null,
  country: 'AT',
  phone: null,
  isDefault: true,
}
const work: Address = {
  ...home,
  id: '00000000-0000-4000-8000-00000000000b',
  line1: 'Ringstrasse 9',
  isDefault: false,
}

/** An address book that keeps what is done to it; `over` answers instead of it. */
async function open(kept: Address[], over: Answers = {}) {
  let items = kept
  const become = (next: Address[], reply = answer()) => {
    items = next
    return reply
  }
  const page = await renderPage(
    '/account/addresses',
    {
      [`GET ${BOOK}`]: (request) => answer({ items })(request),
      [`POST ${BOOK}`]: async (request) => {
        const draft = (await request.clone().json()) as Address
        const made = { ...home, ...draft, id: work.id, isDefault: items.length === 0 }
        return become([...items, made], answer(made, 201))(request)
      },
      [`PUT ${BOOK}/${home.id}`]: async (request) => {
        const changed = { ...home, ...((await request.clone().json()) as Address) }
        return become([changed], answer(changed))(request)
      },
      [`DELETE ${BOOK}/${work.id}`]: (request) => become([home])(request),
      [`POST ${BOOK}/${work.id}/restore`]: (request) => become([home, work], answer(work))(request),
      [`POST ${BOOK}/${work.id}/default`]: (request) => {
        const chosen = { ...work, isDefault: true }
        return become([chosen, { ...home, isDefault: false }], answer(chosen))(request)
      },
      ...over,
    },
    account,
  )
  await screen.findAllByRole('button', { name: messages.add })
  return page
}

const named = (action: string, { recipient, line1 }: Address) => messages.of(action, recipient, line1)

test('the first address is added from an empty book', async () => {
  const { user, button, fill } = await open([])
  expect(screen.getByText(messages.emptyTitle)).toBeVisible()
  await user.click(button(messages.add))
  const dialog = within(screen.getByRole('dialog', { name: messages.addTitle }))
  await user.selectOptions(dialog.getByLabelText(messages.fields.country), 'AT')
  await fill(messages.fields.recipient, 'Ada Byrne')
  await fill(messages.fields.line1, 'Hauptstrasse 1')
  await fill('Postcode', '1010')
  await fill(messages.fields.city, 'Vienna')
  await user.click(dialog.getByRole('button', { name: messages.save }))
  expect(await screen.findByText('Hauptstrasse 1')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(messages.isDefault)).toBeVisible()
})

test('a field that its country wants is asked for, and nothing is sent without it', async () => {
  const { user, button, sent } = await open([])
  await user.click(button(messages.add))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(messages.fields.country), 'US')
  expect(dialog.getByLabelText('State')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: messages.save }))
  await waitFor(() => expect(dialog.getByLabelText(messages.fields.recipient)).toHaveFocus())
  expect(sent).toEqual([])
})

test('an address is changed in place', async () => {
  const { user, button, fill, field } = await open([home])
  await user.click(button(named(messages.edit, home)))
  await user.clear(field(messages.fields.line1))
  await fill(messages.fields.line1, 'Nebenstrasse 2')
  await user.click(button(messages.save))
  expect(await screen.findByText('Nebenstrasse 2')).toBeVisible()
})

test('a removed address is brought back', async () => {
  const { user, button } = await open([home, work])
  await user.click(button(named(messages.remove, work)))
  expect(await screen.findByText(messages.removed(work.recipient))).toBeVisible()
  await waitFor(() => expect(screen.queryByText(work.line1)).toBeNull())
  await user.click(button(messages.undo))
  expect(await screen.findByText(work.line1)).toBeVisible()
  expect(screen.queryByRole('button', { name: messages.undo })).toBeNull()
})

test('another address becomes the default one', async () => {
  const { user, button } = await open([home, work])
  await user.click(button(named(messages.makeDefault, work)))
  expect(await screen.findByRole('button', { name: named(messages.makeDefault, home) })).toBeVisible()
  expect(screen.queryByRole('button', { name: named(messages.makeDefault, work) })).toBeNull()
})

test('a full book says so, and the form keeps what was typed', async () => {
  const { user, button, fill, field } = await open([home], { [`POST ${BOOK}`]: refuse(409, 'ADDRESS_BOOK_FULL') })
  await user.click(button(messages.add))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(messages.fields.country), 'AT')
  await fill(messages.fields.recipient, 'Ada Byrne')
  await fill(messages.fields.line1, 'Ringstrasse 9')
  await fill('Postcode', '1010')
  await fill(messages.fields.city, 'Vienna')
  await user.click(dialog.getByRole('button', { name: messages.save }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.full)
  expect(field(messages.fields.line1)).toHaveValue('Ringstrasse 9')
})

test('an address that is gone already says so', async () => {
  const { user, button, toast } = await open([home, work], { [`DELETE ${BOOK}/${work.id}`]: refuse(404, 'NOT_FOUND') })
  await user.click(button(named(messages.remove, work)))
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(messages.gone))
  expect(screen.getByText(work.line1)).toBeVisible()
})
