import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someFacets } from '../../../testing/catalogue-samples'
import { fakeHost } from '../../../testing/fake-host'
import { renderPage } from '../../../testing/render-page'
import { messages } from '../messages'
import * as storePage from '../store-page.route'

test('steps that leave what another leaves are left out, but for the chosen one', async () => {
  const facets = async () =>
    someFacets({
      deals: 2,
      discounts: [10, 20, 30].map((minDiscount) => ({ minDiscount, count: minDiscount === 30 ? 1 : 2 })),
      ratings: [4, 3, 2].map((minRating) => ({ minRating, count: 3 })),
    })
  // Not the chip that lifts it.
  const steps = () =>
    screen.getAllByRole('link', { name: /^(Only what|\d+% off|\d stars)/ }).map((link) => link.textContent)
  const { unmount } = await renderPage(storePage, { host: fakeHost({ facets }), path: '/store' })
  const few = [`${messages.onlyDeals}${messages.counted(2)}`, `${messages.atLeastOff(30)}${messages.counted(1)}`]
  const four = `${messages.starsAndUp(4)}${messages.counted(3)}`
  expect(steps()).toEqual([...few, four])
  unmount()
  await renderPage(storePage, { host: fakeHost({ facets }), path: '/store', address: '/store?rating=2' })
  expect(steps()).toEqual([...few, four, `${messages.starsAndUp(2)}${messages.counted(3)}`])
})
