import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { SearchBox } from './search-box'

const address = () => window.location.pathname + window.location.search

test('words lead to the store', async () => {
  renderInShell(<SearchBox />)
  const box = screen.getByRole('searchbox', { name: 'Search the store' })
  await userEvent.type(box, ' wool & linen {Enter}')
  expect(address()).toBe('/store?q=wool%20%26%20linen')
})

test('without words the lens leads into the field, and the page stays', async () => {
  renderInShell(<SearchBox />, { at: '/cart' })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(address()).toBe('/cart')
  const box = await screen.findByRole('combobox', { name: 'Search the store' })
  expect(box).toHaveFocus()
  await userEvent.keyboard('sneakers{Enter}')
  expect(address()).toBe('/store?q=sneakers')
})

test('it shows the words of the store page that is open', () => {
  renderInShell(<SearchBox />, { at: '/store?q=linen' })
  expect(screen.getByRole('searchbox')).toHaveValue('linen')
})

test('without script it is a plain form', () => {
  renderInShell(<SearchBox />)
  expect(screen.getByRole('search')).toHaveAttribute('action', '/store')
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q')
})
