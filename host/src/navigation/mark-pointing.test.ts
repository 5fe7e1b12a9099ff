import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { markPointing } from './mark-pointing'

test('the document says that a pointer was used last, until a key is', async () => {
  const controller = new AbortController()
  markPointing(controller.signal)
  const { dataset } = document.documentElement
  // Tests of other files share this document, and press.
  delete dataset['pointing']
  expect(dataset).not.toHaveProperty('pointing')
  await userEvent.click(document.body)
  expect(dataset).toHaveProperty('pointing')
  await userEvent.tab()
  expect(dataset).not.toHaveProperty('pointing')
  controller.abort()
  await userEvent.click(document.body)
  expect(dataset).not.toHaveProperty('pointing')
})
