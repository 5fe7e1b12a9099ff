import type { Browser, Page } from '@playwright/test'
import { startMailServer, type TestMailServer } from 'api/testing/start-mail-server'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures/test'
import { expectPresentable } from '../pages/expect-presentable'
import { fillCheckout } from '../people/fill-checkout'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { approveShop, sayWhatShopIs, submitShop } from '../people/set-up-shop'
import { png } from '../shop/png'
import type { Shop } from '../shop/start-shop'

const password = 'four words in a row'

/** Sets up the second factor that a shop wants of its staff, and goes on to where the account was led first. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code of the app').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: 'Go on to where you were going' }).click()
}

/** Opens the link that the start prints, and makes the account. */
async function becomeFirstAdmin(page: Page, { output }: Shop): Promise<string> {
  await expect.poll(output).toContain('/admin/first-admin?token=')
  const link = /https?:\/\/\S+\/admin\/first-admin\?token=\S+/.exec(output())![0]
  await page.goto(link)
  await page.getByLabel('Email').fill('first@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page).toHaveURL(/\/admin\/security/)
  await setUpSecondFactor(page)
  await expect(page).toHaveURL(/\/admin\/setup$/)
  return link
}

const step = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Steps to the first sale' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: title }),
    })

/** Says what the shop is called and who runs it. */
async function fillSettings(page: Page): Promise<void> {
  await step(page, 'Name and logo').getByRole('link', { name: 'Name the shop' }).click()
  await page.getByLabel('Name of the shop').fill('Nordlicht')
  await expect(page.getByRole('figure').getByText('Nordlicht')).toBeVisible()
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Support address').fill('hilfe@nordlicht.example')
  await page.getByRole('button', { name: 'Save name, time and mail' }).click()
  await expect(page.getByText('Saved. The next page has it.')).toBeVisible()
  await page.getByLabel('Registered name').fill('Nordlicht GmbH')
  await page.getByLabel('Postal address').fill('Hafenweg 1\n20457 Hamburg')
  await page.getByLabel('Country', { exact: true }).selectOption('DE')
  await page.getByLabel('VAT number (optional)').fill('DE123456789')
  await page.getByLabel('Email of the company').fill('firma@nordlicht.example')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Saved. The imprint has it.')).toBeVisible()
  await page.getByLabel('Currency', { exact: true }).selectOption('CHF')
  await page.getByLabel('Written as in').selectOption('en-CH')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save currency and formats' }).click()
  await reloaded
  await expect(page.getByText('Needs a second person above, in CHF')).toBeVisible()
}

/** Names a mail server that has to take a mail first, which the second one does. */
async function nameMailServer(page: Page, post: TestMailServer): Promise<void> {
  await step(page, 'Mail').getByRole('link', { name: 'Choose the mail server' }).click()
  await page.getByLabel('Mail server').fill('127.0.0.1')
  await page.getByLabel('Port', { exact: true }).fill('1')
  await page.getByLabel('Encryption').selectOption('none')
  await page.getByLabel('User', { exact: true }).fill('shop')
  await page.getByLabel('Password', { exact: true }).fill('four words of mail')
  await page.getByLabel('Sender').fill('mails@nordlicht.example')
  await page.getByLabel('New accounts').selectOption('optional')
  await page.getByRole('button', { name: 'Save and send me a mail' }).click()
  await expect(page.getByText('The mail server does not answer')).toBeVisible()
  await page.getByLabel('Port', { exact: true }).fill(String(post.port))
  await page.getByRole('button', { name: 'Save and send me a mail' }).click()
  await expect(page.getByText('Saved. The server took a mail to you.')).toBeVisible()
  expect(post.received()).toContain('From: Nordlicht <mails@nordlicht.example>')
  await page.getByRole('link', { name: /^Set up/ }).click()
}

/** Registers, does the five steps of a shop, and asks for a yes. */
async function openSellersShop(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/seller/register`)
  await fillRegistration(page, 'seller@example.com', password)
  await fillLogin(page, 'seller@example.com', password)
  await sayWhatShopIs(page)
  await page.goto(`${origin}/seller/add-product`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png([90, 40, 60]) })
  await page.getByLabel('Product name').fill('First Scarf')
  await page.getByLabel('Price').fill('29.90')
  await page.getByLabel('Stock').fill('3')
  await page.getByLabel('Brand').selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption('women')
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('m')
  await page.getByLabel('Description').fill('Where it all began.')
  await page.getByLabel('Product details').fill('Wool.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await submitShop(page, origin)
}

async function somebody(
  browser: Browser,
  problems: { watch: (context: Awaited<ReturnType<Browser['newContext']>>) => void },
) {
  const context = await browser.newContext()
  problems.watch(context)
  return context.newPage()
}

test('from nothing to the first sale: the link of the start, the checklist, a seller, a paid order', async ({
  openShop,
  page,
  browser,
  problems,
}) => {
  test.slow()
  // Cards that move no money; everything else as in a shop that is to be real.
  const shop = await openShop({ DEMO: 'off', PAYMENTS: 'test' })
  const { origin } = shop
  const link = await becomeFirstAdmin(page, shop)
  await expect(page.getByText(/steps are left before the first sale/)).toBeVisible()

  await fillSettings(page)
  await page.getByRole('link', { name: /^Set up/ }).click()
  for (const title of ['Name and logo', 'Company and imprint', 'Country, currency and time zone'])
    await expect(step(page, title).getByText('Done')).toBeVisible()

  await step(page, 'Categories').getByRole('button', { name: 'Take our tree' }).click()
  await expect(step(page, 'Categories').getByText(/^Men, Women, Kids/)).toBeVisible()
  const post = await startMailServer('four words of mail')
  await nameMailServer(page, post)
  await step(page, 'Mail').getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(step(page, 'Mail').getByText(/^The mail server took it/)).toBeVisible()

  // What is left can wait: it is still there for who comes back.
  await page.getByRole('link', { name: 'Go on later' }).click()
  await page
    .getByRole('link', { name: /^Set up/ })
    .first()
    .click()
  await expect(step(page, 'Categories').getByText('Done')).toBeVisible()

  const seller = await somebody(browser, problems)
  await openSellersShop(seller, origin)
  await step(page, 'First seller').getByRole('link', { name: 'Approve sellers' }).click()
  await approveShop(page)

  const guest = await somebody(browser, problems)
  await guest.goto(`${origin}/store/first-scarf`)
  await expect(guest).toHaveTitle(/ · Nordlicht$/)
  await expect(guest.getByRole('banner').getByRole('link', { name: 'Nordlicht', exact: true })).toBeVisible()
  await expect(guest.getByText('CHF 29.90').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Add to cart' }).first().click()
  await guest.getByRole('link', { name: 'View cart' }).click()
  await guest.getByRole('link', { name: 'Check out' }).click()
  await fillCheckout(guest)
  // With the delivery whose price the shop began with.
  await guest.getByRole('button', { name: /^Place order and pay.*CHF\s34\.80/ }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(guest.getByText('Nordlicht GmbH')).toBeVisible()

  await page.goto(`${origin}/admin/setup`)
  await expect(step(page, 'First seller').getByText('Done')).toBeVisible()
  await seller.goto(`${origin}/seller/orders`)
  await expect(seller.getByRole('main').getByText('Ada Byrne').first()).toBeVisible()

  // The link is spent, whoever finds it in a log.
  await guest.goto(link)
  await guest.getByLabel('Email').fill('second@example.com')
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('Confirm password').fill(password)
  await guest.getByRole('button', { name: 'Make the account' }).click()
  await expect(guest.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()

  for (const path of ['/admin/setup', '/admin/settings']) await expectPresentable(page, origin + path)
  for (const path of ['/imprint', '/admin/first-admin?token=none']) await expectPresentable(guest, origin + path)
  post.close()
})
