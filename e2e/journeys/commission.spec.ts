import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newShop } from '../people/new-shop'
import { signIn } from '../people/sign-in'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The day so many days from now, where the shop is. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an admin looks at what a rule for a shop would take, plans it, changes and deletes it, and the shop reads what is to come', async ({
  page,
  browser,
  problems,
}) => {
  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const { piece } = await newShop(desk.request)
  const { slug, name } = piece.product.seller

  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('region', { name: 'Turnover' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('commission')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/commission$/)
  await expect(row(page, 'Standard')).toContainText('10%')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New rule' }).click()
  await page.getByRole('combobox', { name: 'Shop' }).fill('no-such-shop')
  await page.getByRole('textbox', { name: 'Share in percent' }).fill('7.5')
  await page.getByLabel('First day').fill(inDays(40))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no shop of this address').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Shop' }).fill(slug)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    /would have another commission|Nothing was sold/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule is saved.')).toBeVisible()
  await expect(page).toHaveURL(/state=planned/)
  await expect(row(page, name)).toContainText('7.5%')

  const office = await desk.newPage()
  await office.goto('/seller/payments')
  const commission = office.getByRole('region', { name: 'Commission' })
  await expect(commission).toContainText('10%')
  await expect(commission).toContainText(/To come.*7\.5%.*agreed with you/s)
  await expectAccessible(office)

  await row(page, name).locator('summary').click()
  await row(page, name).getByRole('link', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Share in percent' }).fill('6')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toContainText('6%')
  await page.setViewportSize({ width: 390, height: 844 })
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await entry.getByRole('button', { name: new RegExp(name) }).click()
  await entry.locator('summary').filter({ hasText: 'Actions' }).click()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The planned rule is deleted.')).toBeVisible()
  await desk.close()
})
