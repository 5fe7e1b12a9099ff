import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { CartLink } from './cart-link'

const cookie = (count: number) => (document.cookie = `cart_count=${count}; path=/`)
const link = () => screen.getByRole('link', { name: /^Cart/ })

test('the badge is the number of the cookie', () => {
  cookie(3)
  renderInShell(<CartLink />)
  expect(link()).toHaveAccessibleName('Cart 3 items')
})

test('an answer about the cart changes the badge', async () => {
  cookie(1)
  const { shell } = renderInShell(<CartLink />)
  expect(link()).toHaveAccessibleName('Cart 1 item')
  act(() => {
    cookie(2)
    shell.queryClient.setQueryData(['visitor', 'cart'], {})
  })
  expect(link()).toHaveAccessibleName('Cart 2 items')
})

test('a cookie that comes after its answer still reaches the badge', () => {
  const cookieStore = new EventTarget()
  vi.stubGlobal('cookieStore', cookieStore)
  cookie(1)
  renderInShell(<CartLink />)
  cookie(2)
  act(() => void cookieStore.dispatchEvent(new Event('change')))
  expect(link()).toHaveAccessibleName('Cart 2 items')
  vi.unstubAllGlobals()
})

test('a change in another tab reaches this one', async () => {
  cookie(1)
  renderInShell(<CartLink />)
  cookie(4)
  const otherTab = new BroadcastChannel('cart')
  otherTab.postMessage(4)
  await waitFor(() => expect(link()).toHaveAccessibleName('Cart 4 items'))
  otherTab.close()
})

test('coming back to a tab brings its badge up to date', () => {
  cookie(1)
  renderInShell(<CartLink />)
  cookie(0)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(link()).toHaveAccessibleName('Cart 0 items')
})
