import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ContentDetails, MenusBody } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './text-page.route'

const SINCE = '2026-03-01T12:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000050'
const legal = ['terms', 'policy', 'imprint'].map((key) => ({ label: `Our ${key}`, to: `/${key}` }))
const menus: MenusBody = {
  header: [
    { label: 'NEW IN', to: '/store' },
    { label: 'MEN', to: '/store?category=men', links: [{ label: 'Shoes', to: '/store?category=men-shoes' }] },
    { label: 'MAKERS', to: 'https://makers.example/', panel: 'brands' },
  ],
  footer: [
    { title: 'Law', links: legal },
    { title: '{shop}', links: [{ label: 'Gifts', to: '/pages/gift-ideas' }] },
  ],
}
const details: ContentDetails = {
  ...{ id, kind: 'menus', key: 'menus', title: 'Menu and footer', isFirst: true, draft: null, version: 2, menus },
  ...{ gone: ['/pages/gift-ideas'], live: { number: 1, since: SINCE }, scheduled: null },
  versions: [{ number: 1, note: 'First', by: null, at: SINCE, held: [] }],
}
const api = `/api/admin/content/${id}`

function open(answers: Record<string, Answer> = {}) {
  const sent: Record<string, unknown>[] = []
  const put: Answer = async (request) => {
    sent.push((await request.json()) as Record<string, unknown>)
    return answer(details)(request)
  }
  const { host } = renderAsAdmin(
    <Routes>
      <Route path="/admin/content/:id" element={<Page />} />
    </Routes>,
    {
      at: `/admin/content/${id}`,
      answers: {
        [`GET ${api}`]: answer(details),
        [`PUT ${api}/menus`]: put,
        'GET /api/collections': answer({ items: [{ slug: 'warm-things', title: 'Warm things' }] }),
        ...answers,
      },
    },
  )
  return { host, sent }
}
const list = async (name: string) => within(await screen.findByRole('list', { name }))
const press = (name: string | RegExp, within = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within.getByRole('button', { name }))
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
async function save() {
  await type('What is new', 'For spring')
  await press('Save draft')
}

beforeEach(() => setWidth(1440))

test('what nobody changes is saved as it was; it is previewed above the landing page', async () => {
  const { host, sent } = open()
  await list('Menu of the header')
  expect(screen.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', `/?menus=${id}.1`)
  expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull()
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ ...menus, note: 'For spring', version: 2 }])
})

test('the line below the name at the foot is changed, and emptied', async () => {
  const { host, sent } = open()
  await list('Menu of the header')
  const line = screen.getByRole('textbox', { name: 'Line below the shop’s name' })
  expect(line).toHaveValue('A marketplace of small makers.')
  await userEvent.clear(line)
  await userEvent.type(line, 'Made by hand.')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ tagline: 'Made by hand.' })
})

test('entries are added, led to a collection, put in order by keys and given links of their own', async () => {
  const { host, sent } = open()
  const header = await list('Menu of the header')
  await press('Add an entry')
  await type('What it says', 'WARM')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Leads to' }), 'Collection')
  const which = screen.getByRole('combobox', { name: 'Collection' })
  await waitFor(() => expect(within(which).getByText('Warm things')).toBeInTheDocument())
  await userEvent.selectOptions(which, 'Warm things')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What opens below it' }), 'Links of your own')
  await press('Add a link')
  const [, words] = screen.getAllByRole('textbox', { name: 'What it says' })
  await userEvent.type(words!, 'Scarves')
  const [, kind] = screen.getAllByRole('combobox', { name: 'Leads to' })
  await userEvent.selectOptions(kind!, 'Another address')
  await type('Where it leads', 'javascript:alert(1)')
  await save()
  const to = screen.getByRole('textbox', { name: 'Where it leads' })
  await waitFor(() => expect(to).toHaveAccessibleDescription(expect.stringContaining('Begin the address with /')))
  expect(sent).toEqual([])
  await userEvent.clear(to)
  await userEvent.type(to, '/store?q=scarf')
  await press('Remove MAKERS', header)
  header.getByRole('button', { name: 'Move WARM up' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('WARM is number 2 of 3')).toBeInTheDocument()
  await press('Save draft')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  const links = [{ label: 'Scarves', to: '/store?q=scarf' }]
  expect(sent[0]!['header']).toEqual([
    menus.header[0],
    { label: 'WARM', to: '/store?collection=warm-things', links },
    menus.header[1],
  ])
})

test('what the law asks for stays, as long as it stands there once, and leads where it does', async () => {
  const { sent } = open()
  const footer = await list('Columns of the footer')
  expect(footer.queryByRole('button', { name: 'Remove Law' })).toBeNull()
  expect(footer.getByRole('button', { name: 'Remove {shop}' })).toBeVisible()
  await press(/^Law/, footer)
  const law = await list('Links of Law')
  expect(law.queryByRole('button', { name: 'Remove Our imprint' })).toBeNull()
  await press(/^Our imprint/, law)
  expect(law.getByText('It leads to /imprint and stays: the law asks for it.')).toBeVisible()
  expect(law.queryByRole('combobox')).toBeNull()
  // Where it stands twice, one of them may go.
  await press('Add a link')
  // Whoever adds one is there.
  expect(law.getAllByRole('textbox', { name: 'What it says' }).at(-1)).toHaveFocus()
  await userEvent.type(law.getAllByRole('textbox', { name: 'What it says' }).at(-1)!, 'Imprint')
  await userEvent.selectOptions(law.getByRole('combobox', { name: 'Page' }), 'Imprint')
  await press('Remove Our imprint', law)
  await waitFor(() => expect(law.queryByRole('button', { name: /^Remove/ })).toBeNull())
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!['footer']).toEqual([
    { title: 'Law', links: [legal[0], legal[1], { label: 'Imprint', to: '/imprint' }] },
    menus.footer[1],
  ])
})

test('links to what is gone are named', async () => {
  open()
  const footer = await list('Columns of the footer')
  expect(screen.getByText(/^Shoppers do not see links to what is gone: \/pages\/gift-ideas\./)).toBeVisible()
  await press(/^\{shop\}/, footer)
  const links = await list('Links of {shop}')
  await press('Gifts Not shown: gone', links)
  expect(links.getByText(/^What is at \/pages\/gift-ideas is gone/)).toBeVisible()
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${api}/menus`]: refuse(409, 'CONFLICT') })
  await list('Menu of the header')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this page meanwhile.')
  expect(screen.getByRole('textbox', { name: 'What is new' })).toHaveValue('For spring')
})
