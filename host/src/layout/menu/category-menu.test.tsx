import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIRST_MENUS } from 'shared-contracts'
import { expect, test } from 'vitest'
import { renderInShell } from '../../testing/render-in-shell'
import { CategoryLine } from '../category-line'
import { CategoryMenus } from './category-menus'

const address = () => window.location.pathname + window.location.search
const button = (department: string) => screen.getByRole('button', { name: `${department}: what is in it` })
const panel = async () => within(await screen.findByRole('group', { name: 'Women' }))

/** The shell's late parts have the menus, the layout the line. */
function renderLine(at?: string, entries = FIRST_MENUS.header) {
  const { shell } = renderInShell(<CategoryLine entries={entries} />, at ? { at } : {})
  renderInShell(<CategoryMenus shell={shell} />, at ? { at } : {})
}

test('the line has what the specification names, and what is new', () => {
  renderLine('/store')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['NEW IN', 'MEN', 'WOMEN', 'KIDS', 'HOME & LIVING', 'BEAUTY', 'DEALS'],
  ])
  expect(screen.getByRole('link', { name: 'NEW IN' })).toHaveAttribute('aria-current', 'page')
})

test('a button opens what is in a department, with pictures of what is new; the keyboard goes on there', async () => {
  renderLine()
  button('WOMEN').focus()
  await userEvent.keyboard('{Enter}')
  const shown = await panel()
  expect(button('WOMEN')).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(shown.getByRole('link', { name: 'All Women' })).toHaveFocus())
  expect(shown.getByRole('link', { name: 'Dresses' })).toHaveAttribute('href', '/store?category=women-dresses')
  expect(shown.getByRole('link', { name: 'Reduced' })).toHaveAttribute('href', '/store?category=women&deals=true')
  expect(document.querySelectorAll('[role="group"] img').length).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(button('WOMEN')).toHaveFocus()
  expect(button('WOMEN')).toHaveAttribute('aria-expanded', 'false')
})

test('a choice leads there and closes it; so does a press beside it', async () => {
  renderLine()
  await userEvent.click(button('WOMEN'))
  await userEvent.click((await panel()).getByRole('link', { name: 'Dresses' }))
  expect(address()).toBe('/store?category=women-dresses')
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.click(button('WOMEN'))
  await panel()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('group')).toBeNull()
})

/** Longer than a pointer rests before anything opens. */
const rests = () => new Promise((resolve) => setTimeout(resolve, 400))
/** jsdom has no pointer events. */
const point = (type: string, at: Element) =>
  fireEvent(at, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' }))

test('a pointer that rests opens it before it moves again, as soon as what opens it has come', async () => {
  renderLine()
  point('pointerover', screen.getByRole('link', { name: 'WOMEN' }))
  await panel()
  await waitFor(() => expect(button('WOMEN')).toHaveAttribute('aria-expanded', 'true'))
})

test('what was pressed before the menu had come stays uncovered, though the pointer rests or trembles there', async () => {
  renderLine()
  const link = screen.getByRole('link', { name: 'WOMEN' })
  point('pointerover', link)
  point('pointerdown', link)
  fireEvent.click(link)
  await rests()
  point('pointermove', link)
  await rests()
  expect(address()).toBe('/store?category=women')
  expect(screen.queryByRole('group')).toBeNull()
})

test.each([
  ['over what opens nothing', () => point('pointerover', screen.getByRole('link', { name: 'NEW IN' }))],
  ['out of the window', (link: Element) => point('pointerout', link)],
])('a pointer that has gone %s by then opens nothing', async (_, go) => {
  renderLine()
  const link = screen.getByRole('link', { name: 'WOMEN' })
  point('pointerover', link)
  go(link)
  await rests()
  expect(screen.queryByRole('group')).toBeNull()
})

test('a pointer that rests opens it; the link beside stays a link', async () => {
  renderLine()
  // The first one brings what listens to the next.
  await userEvent.hover(screen.getByRole('link', { name: 'MEN' }))
  await waitFor(async () => {
    await userEvent.hover(screen.getByRole('link', { name: 'KIDS' }))
    await userEvent.hover(screen.getByRole('link', { name: 'WOMEN' }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(screen.getByRole('group', { name: 'Women' })).toBeVisible()
  })
  await userEvent.click(screen.getByRole('link', { name: 'WOMEN' }))
  expect(address()).toBe('/store?category=women')
  expect(screen.queryByRole('group')).toBeNull()
})

test('what the shop says itself stands in place of what is in the department, beside what is new there', async () => {
  const links = [
    { label: 'Capes', to: '/store?collection=capes' },
    { label: 'Journal', to: 'https://journal.example/' },
  ]
  renderLine('/', [{ label: 'WOMEN', to: '/store?category=women', department: 'women', links }])
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.click(button('WOMEN'))
  const shown = await panel()
  const named = (label: string) => shown.getByRole('link', { name: label })
  expect(named('All Women')).toHaveAttribute('href', '/store?category=women')
  expect(named('Journal')).toHaveAttribute('href', 'https://journal.example/')
  expect(shown.queryByRole('link', { name: 'Dresses' })).toBeNull()
  expect(document.querySelectorAll('[role="group"] img').length).toBeGreaterThan(0)
  await userEvent.click(named('Capes'))
  expect(address()).toBe('/store?collection=capes')
})

test('what is in a department has its addresses, whatever else the entry asks for', async () => {
  renderLine('/', [{ label: 'SALE', to: '/store?category=women&deals=true', department: 'women' }])
  await userEvent.click(button('SALE'))
  const shown = await panel()
  const href = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect([href('All Women'), href('Reduced')]).toEqual(['/store?category=women', '/store?category=women&deals=true'])
})

test('below an entry that is no department are its links, or all brands', async () => {
  const links = [{ label: 'Capes', to: '/store?collection=capes' }]
  renderLine('/', [
    { label: 'SALE', to: '/store?deals=true', links },
    { label: 'MAKERS', to: '/store', brands: true },
  ])
  button('SALE').focus()
  await userEvent.keyboard('{Enter}')
  const sale = within(await screen.findByRole('group', { name: 'SALE' }))
  expect(sale.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SALE', 'Capes'])
  await waitFor(() => expect(sale.getByRole('link', { name: 'SALE' })).toHaveFocus())
  await userEvent.click(button('MAKERS'))
  const makers = within(await screen.findByRole('group', { name: 'MAKERS' }))
  const [all, first] = makers.getAllByRole('link')
  expect(all).toHaveAttribute('href', '/store')
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/store\?brand=[a-z-]+$/))
})
