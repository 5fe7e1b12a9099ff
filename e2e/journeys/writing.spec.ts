import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

const long = Array.from({ length: 12 }, (_, index) => `## Part ${index}\n\nIt is cold.\n\n- One\n- Two`).join('\n\n')

test('a newsletter’s preview follows who writes it, and moves neither the page nor its history', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/newsletters/new')
  await expect(page.getByText('Nothing to see yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Wool weather')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill(long)
  const mail = page.frameLocator('iframe[title="The mail as its readers see it"]:not([data-coming])')
  await expect(mail.getByRole('heading', { name: 'Part 11' })).toBeInViewport()
  await expectAccessible(page)
  const stands = () => page.evaluate(() => [window.scrollY, window.history.length])
  await text.click()
  const before = await stands()
  await text.press('ControlOrMeta+Home')
  await expect(mail.getByRole('heading', { name: 'Part 0' })).toBeInViewport()
  await expect(mail.getByRole('heading', { name: 'Part 11' })).not.toBeInViewport()
  expect(await stands()).toEqual(before)
})

test('whoever leaves a text unsaved is where they wanted to go', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/content/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Gift ideas')
  await page.getByRole('navigation').getByRole('link', { name: 'Mail texts' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/mails$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mail texts' })).toBeVisible()
})

test('the shop draws its landing page while it is written, at the section that is, and shows nobody else', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/content')
  await page.getByRole('link', { name: 'Landing page' }).click()
  const shop = page.frameLocator('iframe[title="The landing page as shoppers see it"]')
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Wool for\ntwo winters.')
  await expect(shop.getByRole('heading', { level: 1, name: 'Wool for two winters.' })).toBeInViewport()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('How we knit')
  await page.getByRole('list', { name: 'Sections' }).getByRole('textbox', { name: 'Text' }).last().fill('Slowly.')
  await expect(shop.getByRole('heading', { name: 'How we knit' })).toBeInViewport()
  await expectAccessible(page)
  // It is looked at, and leads nowhere.
  await shop
    .getByRole('link', { name: /^Women/ })
    .last()
    .press('Enter')
  await expect(shop.getByRole('heading', { name: 'How we knit' })).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })).newPage()
  await stranger.goto('/')
  await expect(stranger.getByRole('heading', { level: 1 })).not.toContainText('two winters')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('text and preview take turns, each found again where it was left', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/content/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Gift ideas')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill(long)
    await text.click()
    await text.press('ControlOrMeta+End')
    const left = await page.evaluate(() => window.scrollY)
    await page.getByRole('radio', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Part 11' })).toBeInViewport()
    await expect(page.getByRole('radio', { name: 'Write' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeInViewport()
    await expect(text).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Write' }).click()
    await expect(text).toHaveValue(long)
    expect(await page.evaluate(() => window.scrollY)).toBe(left)
  })
})
