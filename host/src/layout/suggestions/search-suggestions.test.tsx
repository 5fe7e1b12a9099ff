import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Suggestions } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInShell } from '../../testing/render-in-shell'
import { SearchBox } from '../search-box'

const address = () => window.location.pathname + window.location.search
const price = { amountMinor: 24_900, currency: 'EUR' }
const found: Suggestions = {
  categories: [{ slug: 'men-coats', name: 'Men / Coats' }],
  brands: [{ slug: 'nordhavn', name: 'Nordhavn' }],
  products: [{ slug: 'wool-coat', title: 'Wool coat', brand: 'Nordhavn', price, picture: null }],
  readAs: null,
}

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

async function type(words: string, suggest = vi.fn(async () => found)) {
  renderInShell(<SearchBox />, { suggest })
  await userEvent.click(screen.getByRole('searchbox'))
  const box = await screen.findByRole('combobox', { name: 'Search the store' })
  await userEvent.type(box, words)
  return { box, suggest }
}

test('typing suggests categories, makers and pieces, and asks once it rests', async () => {
  const { box, suggest } = await type('coat')
  const list = within(await screen.findByRole('listbox'))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Men / Coats',
    'Nordhavn',
    'Wool coatNordhavn, €249.00',
  ])
  // Where a word begins like what was typed.
  expect(list.getAllByText('Coat', { exact: false, selector: 'b' }).map(({ textContent }) => textContent)).toEqual([
    'Coat',
    'coat',
  ])
  expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('3 suggestions, up and down keys to choose')).toBeInTheDocument()
  expect(suggest).toHaveBeenLastCalledWith({ q: 'coat' }, expect.anything())
})

test('arrows choose, Enter takes what is chosen', async () => {
  const { box } = await type('coat')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const maker = screen.getByRole('option', { name: 'Nordhavn' })
  expect(maker).toHaveAttribute('aria-selected', 'true')
  expect(box).toHaveAttribute('aria-activedescendant', maker.id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/store/wool-coat')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('without a choice Enter searches for the words; Escape closes the list and keeps them', async () => {
  const { box } = await type('coat')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box).toHaveValue('coat')
  expect(box).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Men / Coats' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}{Enter}')
  expect(address()).toBe('/store?q=coat')
})

test('Enter closes the list, which stays closed until the next key', async () => {
  await type('coat')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/store?q=coat')
  expect(screen.getByRole('combobox')).toHaveValue('coat')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('combobox')).not.toHaveFocus()
  await userEvent.type(screen.getByRole('combobox'), 's')
  expect(await screen.findByRole('listbox')).toBeVisible()
})

test('a list that comes late does not open after Enter', async () => {
  let answer = (_: Suggestions) => {}
  const late = new Promise<Suggestions>((resolve) => (answer = resolve))
  await type(
    'coat{Enter}',
    vi.fn(() => late),
  )
  answer(found)
  await late
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a click takes an option', async () => {
  await type('coat')
  await userEvent.click(await screen.findByRole('option', { name: 'Men / Coats' }))
  expect(address()).toBe('/store?category=men-coats')
})

test('what was searched for comes back on focus, until it is forgotten', async () => {
  await type('linen{Enter}')
  expect(address()).toBe('/store?q=linen')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'linen' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Forget these searches' }))
  expect(screen.queryByRole('option', { name: 'linen' })).toBeNull()
  expect(localStorage.getItem('recent-searches')).toBe('[]')
})

test('before anything is typed it shows what others look for, and the departments with a picture', async () => {
  renderInShell(<SearchBox />)
  await userEvent.click(screen.getByRole('searchbox'))
  const popular = within(await screen.findByRole('group', { name: 'Others look for' }))
  expect(popular.getAllByRole('option').length).toBeGreaterThan(1)
  const categories = within(screen.getByRole('group', { name: 'Categories' }))
  expect(categories.getByRole('option', { name: 'Women' }).querySelector('img')).not.toBeNull()
  await userEvent.click(popular.getByRole('option', { name: 'wool coat' }))
  expect(address()).toBe('/store?q=wool%20coat')
})

test('the box works when nothing can be suggested', async () => {
  await type(
    'coat',
    vi.fn(async () => Promise.reject(new Error('offline'))),
  )
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/store?q=coat')
})

test('whoever typed before the script was there has suggestions for it', async () => {
  renderInShell(<SearchBox />, {
    suggest: async () => found,
    onDrawn(page) {
      const box = page.querySelector('input')!
      box.focus()
      box.value = 'coat'
    },
  })
  expect(await screen.findByRole('option', { name: 'Men / Coats' })).toBeInTheDocument()
  expect(screen.getByRole('combobox')).toHaveValue('coat')
})

test('whoever takes a category leaves no words behind, and all that is found is one press away', async () => {
  const { box } = await type('coat')
  await userEvent.click(await screen.findByRole('option', { name: 'Men / Coats' }))
  expect(address()).toBe('/store?category=men-coats')
  expect(box).toHaveValue('')
  await userEvent.type(box, 'coat')
  await userEvent.click(await screen.findByRole('button', { name: 'See all results for “coat”' }))
  expect(address()).toBe('/store?q=coat')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a button closes the search, as a second Escape does: what was typed is given up, and the focus leaves', async () => {
  const { box } = await type('coat')
  await screen.findByRole('listbox')
  await userEvent.click(screen.getByRole('button', { name: 'Close the search' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box).toHaveValue('')
  expect(box).not.toHaveFocus()
  await userEvent.type(box, 'coat')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveValue('coat')
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveValue('')
  expect(box).not.toHaveFocus()
})

test('a phone’s way back closes the search and no more', async () => {
  const watchers: EventTarget[] = []
  class CloseWatcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy = () => void watchers.splice(watchers.indexOf(this), 1)
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  const { box } = await type('coat')
  await screen.findByRole('listbox')
  expect(watchers).toHaveLength(1)
  act(() => void watchers[0]?.dispatchEvent(new Event('close')))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box).not.toHaveFocus()
  expect(watchers).toHaveLength(0)
  vi.unstubAllGlobals()
})
