import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { pieceOfSeller } from '../people/piece-of-seller'

/** Opens a page and waits until it is at rest: by then what reports a lost network is there. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const late = page.waitForResponse((response) => response.url().includes('/late-parts.'))
  await page.goto(path)
  await late
  await page.waitForLoadState('networkidle')
}

const lost = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. What you have opened stays here.' })

test('a shopper loses the network on a product, sees it, and goes on when it is back', async ({ page, context }) => {
  const { product, variant } = await pieceOfSeller(page.request)
  await openAtRest(page, `/store/${product.slug}?color=${variant.color}&size=${variant.size}`)

  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.title)

  // What is pressed now fails at once, in words, and nothing is counted.
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('check your connection and try again')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 0 items' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are back online.' })).toBeVisible()
  await expect(lost(page)).toBeHidden()
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
})

test('a message that was sent offline stays typed and goes out when the network is back', async ({ page, context }) => {
  await openAtRest(page, '/contact')
  await page.getByLabel('What is it about?').selectOption('A product or its size')
  await page.getByLabel('Your name').fill('Ada Byrne')
  await page.getByLabel('Email').and(page.locator('main input')).fill('ada@example.com')
  await page.getByLabel('Your message').fill('Do you still have the grey coat in a small size?')

  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('check your connection and try again')
  await expect(page.getByLabel('Your message')).toHaveValue('Do you still have the grey coat in a small size?')

  await context.setOffline(false)
  await expect(lost(page)).toBeHidden()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeVisible()
})

test('a page that was never opened says that it needs the network, and comes by itself when it is back', async ({
  page,
  context,
}) => {
  await openAtRest(page, '/contact')
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await page.getByRole('banner').getByText('Sign in').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // What a pointer or a look would have fetched ahead in the meantime opens as well.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
})
