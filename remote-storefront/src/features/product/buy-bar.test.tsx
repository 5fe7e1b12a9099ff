import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProblem, setWidth } from 'standalone/testing'
import { aCart, aLine } from '../../testing/cart-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './product-page.route'

/** Sets whether the button is in the window, and whether the footer is in it. */
let observe: (seen: { button?: boolean; footer?: boolean }) => void

beforeEach(() => {
  setWidth(1440)
  const callbacks: IntersectionObserverCallback[] = []
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      callbacks.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  const say = (index: number, isIntersecting: boolean) =>
    callbacks[index]?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
  observe = ({ button, footer }) =>
    act(() => {
      // The bar's own two come first: the reviews stand below it.
      if (button !== undefined) say(0, button)
      if (footer !== undefined) say(1, footer)
    })
})
afterEach(() => vi.unstubAllGlobals())

const open = async (add: () => Promise<never> | Promise<ReturnType<typeof aCart>>, query = '?size=s') => {
  const host = fakeHost({}, { cart: { add } })
  await renderPage(page, { host, path: '/store/:id', address: `/store/wool-coat${query}` })
  return host
}
const buttons = () => screen.getAllByRole('button', { name: 'Add to cart' })

test('the bar is there while the button is out of sight, says size and price, and puts the piece into the cart', async () => {
  const add = vi.fn(async () => aCart([aLine()]))
  await open(add)
  observe({ button: true })
  expect(buttons()).toHaveLength(1)
  observe({ button: false })
  expect(buttons()).toHaveLength(2)
  observe({ footer: true })
  expect(buttons()).toHaveLength(1)
  observe({ footer: false })
  expect(buttons()[1]!.parentElement).toHaveTextContent('€249.00Size S')
  await userEvent.click(buttons()[1]!)
  expect(add).toHaveBeenCalledOnce()
  expect(await screen.findByRole('dialog', { name: 'In your cart' }, { timeout: 10_000 })).toBeInTheDocument()
})

test('what went wrong is shown where the reader is', async () => {
  const host = await open(() => Promise.reject(aProblem('SOLD_OUT')))
  observe({ button: false })
  await userEvent.click(buttons()[1]!)
  await vi.waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('has just gone')))
})

test('without a size it leads to the sizes', async () => {
  const add = vi.fn(async () => aCart([aLine()]))
  await open(add, '')
  observe({ button: false })
  await userEvent.click(screen.getByRole('button', { name: 'Choose a size' }))
  expect(add).not.toHaveBeenCalled()
  expect(screen.getByText('Choose a size first')).toBeInTheDocument()
  expect(document.activeElement).toHaveAttribute('type', 'radio')
})
