import { configure, getByLabelText, getConfig } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import { elementError } from '../vitest.dom-errors'

const { getElementError } = getConfig()
afterAll(() => configure({ getElementError }))

/** What a query for a field throws on a page that has none. */
function thrownBy(how) {
  const { document } = new JSDOM('<main><p>No field here</p></main>').window
  configure({ getElementError: how })
  try {
    getByLabelText(document.body, 'Colour')
  } catch (error) {
    return { error, document }
  }
}

test('who finds nothing is told as the library tells it', () => {
  const [own, theirs] = [thrownBy(elementError).error, thrownBy(getElementError).error]
  expect(own.message).toBe(theirs.message)
  expect(own.message).toContain('No field here')
  expect(own.name).toBe(theirs.name)
})

test('the page is printed when the message is read', () => {
  const { error, document } = thrownBy(elementError)
  document.querySelector('p').textContent = 'Seen later'
  expect(error.message).toContain('Seen later')
})
