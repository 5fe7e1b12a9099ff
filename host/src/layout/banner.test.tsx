import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { Banner } from './banner'

const banner = {
  id: '7',
  text: 'Half price <b>today</b>',
  link: { text: 'See it', to: '/store?deals=true' },
  tone: 'ink',
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['banner']
})

test('a banner is words and a link; markup is shown as it was typed', () => {
  renderInShell(<Banner banner={banner} />)
  expect(screen.getByRole('region', { name: 'From the shop' })).toHaveTextContent('Half price <b>today</b> See it')
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/store?deals=true')
})

test('closed by keys it is remembered, and the focus goes on to the page', async () => {
  renderInShell(
    <>
      <Banner banner={banner} />
      <main id="main" tabIndex={-1} />
    </>,
  )
  screen.getByRole('button', { name: 'Close this message' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.documentElement).toHaveAttribute('data-banner', 'closed')
  expect(localStorage.getItem('banner')).toBe('7')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a browser that keeps nothing closes it all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  renderInShell(<Banner banner={banner} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(document.documentElement).toHaveAttribute('data-banner', 'closed')
})

test('without one there is nothing', () => {
  renderInShell(<Banner />)
  expect(screen.queryByRole('region')).toBeNull()
})
