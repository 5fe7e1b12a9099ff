import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { fillLogin } from '../people/fill-login'
import { logOutOfShop } from '../people/log-out'
import { newEmail } from '../people/new-email'
import { newestMail } from '../shop/inbox'
import { signIn } from '../people/sign-in'

const PASSWORD = 'a long enough secret'

/** A new shopper, signed in. */
async function aShopper(page: Page): Promise<string> {
  const email = newEmail('owner')
  const origin = process.env.SHOP_ORIGIN!
  const credentials = { email, password: PASSWORD }
  const registered = await page.request.post(`${origin}/api/auth/register`, {
    data: { ...credentials, confirmPassword: PASSWORD, terms: true },
    headers: { origin },
  })
  expect(registered.status()).toBe(201)
  await signIn(page, 'shop', credentials)
  return email
}

/** A device that makes passkeys and answers with them by itself. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test('a passkey is added, named, and signs in without address or password', async ({ page }) => {
  const email = await aShopper(page)
  await withAuthenticator(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Test phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Test phone')).toBeVisible()

  await logOutOfShop(page)
  await expect(page.getByRole('banner').getByText('Sign in').first()).toBeVisible()
  await page.goto('/auth/login?next=/account')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account', exact: true })).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText(/Last used/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Test phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkey yet.')).toBeVisible()
  expect((await newestMail(page.request, email)).subject).toContain('security')
})

test('an authenticator app is set up, asked for at log-in, and replaced by a recovery code', async ({ page }) => {
  const email = await aShopper(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByLabel('Code of the app')).toHaveAccessibleDescription(/This code is not right/)
  const { now } = (await (await page.request.get('/dev/clock')).json()) as { now: string }
  await dialog
    .getByLabel('Code of the app')
    .fill(TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(now) }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const code = await page.getByRole('dialog').locator('li code').first().innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await logOutOfShop(page)
  await expect(page.getByRole('banner').getByText('Sign in').first()).toBeVisible()
  await page.goto('/auth/login?next=/account')
  await fillLogin(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account', exact: true })).toBeVisible()
})

test('the pages of an account are as wide as one another', async ({ page }) => {
  await aShopper(page)
  const widths = new Set<number>()
  for (const path of [
    '/account',
    '/orders',
    '/account/messages',
    '/wishlist',
    '/account/addresses',
    '/account/security',
  ]) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    widths.add(
      await page
        .getByRole('navigation', { name: 'Your account' })
        .evaluate((nav) => nav.nextElementSibling?.firstElementChild?.clientWidth ?? 0),
    )
  }
  expect([...widths]).toHaveLength(1)
})

test('an address is kept as its country writes it, and a removed one comes back', async ({ page }) => {
  await aShopper(page)
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').selectOption('US')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.locator('[id$="-error"]', { hasText: 'Choose the state' })).toBeVisible()
  await dialog.getByLabel('Full name').fill('Ada Byrne')
  await dialog.getByLabel('Street and number').fill('1 Market Street')
  await dialog.getByLabel('ZIP code').fill('9410')
  await dialog.getByLabel('Town or city').fill('San Francisco')
  await dialog.getByLabel('State').selectOption('CA')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Write the ZIP code as in 94103')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('ZIP code').fill('94103')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('San Francisco, CA 94103')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Remove: Ada Byrne/ }).click()
  await expect(page.getByText('No address yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('San Francisco, CA 94103')).toBeVisible()
})

test('a shopper takes their data along in a file', async ({ page }) => {
  const email = await aShopper(page)
  await page.goto('/account/privacy')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('my-account.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email }, purchases: [] })
})

test('the mail’s link confirms the address, and the reminder goes', async ({ page }) => {
  const email = await aShopper(page)
  await page.goto('/account')
  await expect(page.getByText(`We have not yet heard from ${email}`)).toBeVisible()
  const link = /https?:\/\/\S+/.exec((await newestMail(page.request, email)).body)![0]
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, that is settled' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account', exact: true })).toBeVisible()
  await expect(page.getByText('We have not yet heard from')).toHaveCount(0)
})

test('an account is deleted by who types its address and proves to be its owner', async ({
  openShop,
  browser,
  problems,
}) => {
  const { origin } = await openShop()
  const context = await browser.newContext({ baseURL: origin })
  problems.watch(context)
  const page = await context.newPage()
  await signIn(page, 'shop', undefined, origin)
  await page.request.post(`${origin}/dev/clock`, { data: { advanceMs: 11 * 60_000 }, headers: { origin } })
  await page.goto('/account/privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your email address').fill('somebody@else.test')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('This is not the address of your account')).toBeVisible()
  await page.getByLabel('Your email address').fill('shopper@demo.test')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password').fill('demo-password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await page.goto('/account')
  await expect(page).toHaveURL(/auth\/login/)
  await fillLogin(page, 'shopper@demo.test', 'demo-password')
  await expect(page.getByRole('alert').filter({ hasText: 'is not right' }).first()).toBeVisible()
  await context.close()
})
