import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ShopProfile } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { signedInAs } from '../../testing/roles'
import { Page as ProfilePage } from './profile-page.route'

const PATH = '/api/seller/profile'
const profile: ShopProfile = {
  version: 3,
  state: 'approved',
  content: {
    ...{ name: 'Nordhavn Atelier', slug: 'nordhavn', story: 'Wool from the north.', contactEmail: '' },
    ...{ logoId: null, bannerId: null, returnAddress: null },
    holiday: { from: '2026-11-20', until: '2026-11-30', note: '' },
  },
  logo: null,
  banner: null,
  changed: { by: 'Nora', at: '2026-11-01T10:00:00.000Z' },
  away: true,
}

const open = (answers: Record<string, Answer> = {}) =>
  renderAsSeller(<ProfilePage />, {
    at: '/seller/profile',
    answers: {
      [`GET ${PATH}`]: answer(profile),
      ...answers,
    },
  })

test('who may not change the shop reads what is there, and can press nothing of it', async () => {
  open(signedInAs('fulfilment'))
  expect(await screen.findByText('An owner or a manager of the shop can change this.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Shop name' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Choose a logo' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'End the holiday now' })).toBeDisabled()
})

test.each([
  ['draft', 'seller-1a2b3c4d', '', 'Loom & Ledger', 'loom-ledger'],
  ['approved', 'seller-1a2b3c4d', 'Loom', ' & Ledger', 'loom-ledger'],
  ['draft', 'loom', 'Loom', ' & Ledger', 'loom-ledger'],
  ['approved', 'loom', 'Loom', ' & Ledger', 'loom'],
  ['suspended', 'loom', 'Loom', ' & Ledger', 'loom'],
  ['draft', 'the-loom', 'Loom', ' & Ledger', 'the-loom'],
  ['draft', 'seller-1a2b3c4d', '', '織', 'seller-1a2b3c4d'],
] as const)(
  'of a shop that is %s the address %s of “%s” becomes with “%s” %s',
  async (state, slug, name, typed, next) => {
    open({ [`GET ${PATH}`]: answer({ ...profile, state, content: { ...profile.content, slug, name } }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), typed)
    expect(screen.getByRole('textbox', { name: 'Address of your page' })).toHaveValue(next)
  },
)

test('an address that was typed by hand stays when the name changes', async () => {
  open({
    [`GET ${PATH}`]: answer({ ...profile, state: 'draft', content: { ...profile.content, slug: 'seller-1a2b3c4d' } }),
  })
  const slug = await screen.findByRole('textbox', { name: 'Address of your page' })
  await userEvent.clear(slug)
  await userEvent.type(slug, 'looms')
  await userEvent.type(screen.getByRole('textbox', { name: 'Shop name' }), ' of Wool')
  expect(slug).toHaveValue('looms')
})

test('a holiday ends at once and alone: what else is typed stays unsaved', async () => {
  const sent: unknown[] = []
  open({
    [`PUT ${PATH}`]: async (request) => {
      sent.push(await request.json())
      const now = { ...profile, version: 4, away: false, content: { ...profile.content, holiday: null } }
      return answer(now)(request)
    },
  })
  const name = await screen.findByRole('textbox', { name: 'Shop name' })
  await userEvent.type(name, ' and half a th')
  await userEvent.click(screen.getByRole('button', { name: 'End the holiday now' }))
  expect(await screen.findByRole('button', { name: 'Plan a holiday' })).toBeInTheDocument()
  expect(sent).toEqual([{ ...profile.content, holiday: null, version: 3 }])
  await waitFor(() => expect(name).toHaveValue('Nordhavn Atelier and half a th'))
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
})

test('who comes between is not saved over by the end of a holiday', async () => {
  open({
    [`PUT ${PATH}`]: refuse(409, 'CHANGED', {
      changed: { version: 4, by: 'Nora', at: '2026-11-02T10:00:00.000Z', fields: ['story'] },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End the holiday now' }))
  expect(await screen.findByText(/What changed: about the shop/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Plan a holiday' })).toBeInTheDocument()
})

test('who answers for a shop outside the EU is refused at the field, and what is typed stays', async () => {
  const sent: unknown[] = []
  const safety = { manufacturer: null, inEu: true, responsible: null, identifier: '', warnings: '' }
  open({
    'GET /api/seller/product-safety': answer({ safety, version: 4 }),
    'PUT /api/seller/product-safety': async (request) => {
      sent.push(await request.json())
      return refuse(409, 'CONFLICT')(request)
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'The manufacturer is based in the EU' }))
  const type = async (group: string, texts: readonly string[]) => {
    const fields = within(screen.getByRole('group', { name: group })).getAllByRole('textbox')
    for (const [index, text] of texts.entries()) fireEvent.change(fields[index]!, { target: { value: text } })
  }
  await type('Manufacturer', ['Mill', '1 High Street', 'safety@mill.test'])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('A manufacturer outside the EU needs a person in the EU who is responsible'),
  ).toBeVisible()
  await type('Responsible person in the EU', ['Agent', 'Havnegade 1', 'https://agent.test'])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Somebody else saved this meanwhile/)).toBeVisible()
  expect(sent).toMatchObject([{ version: 4, safety: { inEu: false, responsible: { name: 'Agent' } } }])
  expect(screen.getByDisplayValue('https://agent.test')).toBeVisible()
})
