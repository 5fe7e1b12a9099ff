import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { fillCheckout } from '../people/fill-checkout'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'
import { signIn } from '../people/sign-in'
import { advanceClock } from '../shop/advance-clock'
import { png } from '../shop/png'

const DAY_MS = 24 * 60 * 60 * 1000
/** The embedded bank pays what is sent there. */
const IBAN = 'AT61 1904 3002 3457 3201'

test('from the registration to the first payout, and a return that is refunded after it', async ({
  page,
  browser,
  openShop,
  problems,
}) => {
  test.slow()
  const { origin } = await openShop()
  const owner = { email: newEmail('payout'), password: 'four words in a row' }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/seller/register`)
  await fillRegistration(page, owner.email, owner.password)
  await fillLogin(page, owner.email, owner.password)
  await expect(page).toHaveURL(/\/seller\/dashboard/)
  await setUp(page, origin)
  await listCape(page, origin)

  const street = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  problems.watch(street)
  const guest = await street.newPage()
  await guest.goto('/store/velvet-cape')
  await guest.getByRole('button', { name: 'Add to cart' }).first().click()
  await guest.getByRole('link', { name: 'View cart' }).click()
  await guest.getByRole('link', { name: 'Check out' }).click()
  await fillCheckout(guest)
  await guest.getByRole('button', { name: /^Place order and pay/ }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  const [, purchase = ''] = /\/orders\/([^?]+)\?key=/.exec(guest.url()) ?? []
  const number = `${purchase}-1`

  await page.goto(`${origin}/seller/orders`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Accept the order' }).click()
  await page.getByLabel('Carrier').selectOption('Another carrier')
  await page.getByLabel('Name of the carrier').fill('Bike courier')
  await page.getByLabel('Tracking number').fill('BC 1')
  await page.getByRole('button', { name: 'Ship 1 item' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText(/^Arrived /)).toBeVisible()

  // On the last day something is to go back. The order is done all the same, and what it earned can be paid out.
  await advanceClock(page.request, origin, 13 * DAY_MS)
  await guest.reload()
  await guest.getByRole('button', { name: 'Send something back' }).click()
  await guest.getByRole('checkbox', { name: 'Velvet cape' }).check()
  await guest.getByLabel('Why Velvet cape goes back').selectOption('Too small')
  await guest.getByRole('button', { name: 'Request return' }).click()
  await expect(guest.getByText('Waits for the seller')).toBeVisible()
  await advanceClock(page.request, origin, DAY_MS)
  await signIn(page, 'seller', owner, origin)

  await page.goto(`${origin}/seller/payments`)
  const title = page.getByText(/^€\d+\.\d\d can be paid out$/)
  await expect(title).toBeVisible()
  const earned = /€[\d.]+/.exec(await title.innerText())![0]
  await page.getByRole('button', { name: 'Pay out now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay out' }).click()
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(page.getByRole('row', { name: /^P\w+-/ })).toContainText(earned)
  // The outbox sends it a moment later.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /On its way/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await advanceClock(page.request, origin, DAY_MS)
  await signIn(page, 'seller', owner, origin)
  await page.reload()
  const paid = page.getByRole('row', { name: /Arrived/ })
  await expect(paid).toContainText('Loom Ltd, •••• 3201')
  await paid.getByRole('link').click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download the commission invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto(`${origin}/seller/returns`)
  await page.getByRole('link', { name: `${number}-R1` }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByRole('button', { name: /^Refund €/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/^€129\.90 refunded to the shopper\.$/)).toBeVisible()

  // What was paid out already is owed now, and says which return it is about.
  await page.goto(`${origin}/seller/payments`)
  await expect(page.getByText(/^Your next sales pay off €\d+\.\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Below zero: more was refunded/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${number}-R1 ?Refund`) })).toContainText('€129.90')
  await expect(page.getByRole('row', { name: /^\S+ ?Order completed/ })).toContainText(earned)
  await expect(page.getByRole('row', { name: /^P\w+-\w+ ?Payout/ })).toContainText(earned)
  await guest.reload()
  await expect(guest.getByText('€129.90 went back to you.')).toBeVisible()
  await street.close()
})

/** Who the shop is, who stands on its invoices, and where its money goes: only when asked. */
async function setUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/seller/profile`)
  await page.getByLabel('Shop name').fill('Loom & Ledger')
  await page.getByLabel('Address of your page').fill('loom-and-ledger')
  await page.getByLabel('About the shop').fill('Two looms in a former mill.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved. Shoppers see it now.').first()).toBeVisible()
  await page.getByLabel('Registered name').fill('Loom Ltd')
  await page.getByLabel('VAT or tax number').fill('IE6388047V')
  await page.getByLabel('Street and number').fill('Weavers Lane 3')
  await page.getByLabel('Town or city').fill('Dublin')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved. The next invoice has it.')).toBeVisible()

  await page.goto(`${origin}/seller/payments`)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account holder').fill('Loom Ltd')
  await dialog.getByLabel('IBAN').fill(IBAN)
  await dialog.getByRole('button', { name: 'Use this account' }).click()
  await expect(page.getByText('Payouts now go to the account ending in 3201')).toBeVisible()
  const rhythm = page.getByRole('region', { name: 'Payout schedule' })
  await rhythm.getByText('Change', { exact: true }).click()
  await rhythm.getByRole('radio', { name: 'Only when I ask for it' }).check()
  await rhythm.getByRole('button', { name: 'Save' }).click()
  await expect(rhythm.getByText('You ask for each payout yourself.')).toBeVisible()
}

async function listCape(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/seller/add-product`)
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer: png([150, 40, 60]) }])
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByLabel('Product name').fill('Velvet cape')
  await page.getByLabel('Price').fill('129.90')
  await page.getByLabel('Stock').fill('7')
  await page.getByLabel('Brand').selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption('men')
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('m')
  await page.getByLabel('Description').fill('A cape that makes an entrance.')
  await page.getByLabel('Product details').fill('Lined. Two inner pockets.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
}
