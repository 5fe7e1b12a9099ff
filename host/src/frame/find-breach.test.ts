import { beforeEach, expect, test } from 'vitest'
import { findBreach } from './find-breach'

const PROVIDER = 'https://js.stripe.com/'

// What is seen of a page that is laid out is asked in the drills.
beforeEach(() => {
  document.head.innerHTML = document.body.innerHTML = ''
  document.adoptedStyleSheets = []
  Element.prototype.checkVisibility = () => true
  Element.prototype.getBoundingClientRect = () => ({ height: 10 }) as DOMRect
  document.body.innerHTML = '<div id="root"><main><p>Checkout</p></main></div>'
})

function bring(src: string): void {
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
}

test('a script that somebody put into the page is one too many', () => {
  expect(findBreach(false, PROVIDER)).toBeNull()
  bring('https://evil.example/a.js')
  expect(findBreach(false, PROVIDER)).toBe('a script was put into the page')
})

test("but for the payment provider's, on the page of its form", () => {
  bring(`${PROVIDER}clover/stripe.js`)
  expect(findBreach(false, PROVIDER)).toBeNull()
  expect(findBreach(false, null)).toBe('a script was put into the page')
  expect(findBreach(false)).toBe('a script was put into the page')
})

test('browsers that cannot tell what is visible find nothing wrong with a page that stands, and a page that is empty', () => {
  delete (Element.prototype as Partial<Element>).checkVisibility
  expect(findBreach(false)).toBeNull()
  document.querySelector('main')!.replaceChildren()
  expect(findBreach(false)).toBe('the page is blank')
})
