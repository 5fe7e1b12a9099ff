import { expect, test } from '../fixtures/test'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'
import { newestMail } from '../shop/inbox'

for (const area of ['/auth', '/seller'] as const) {
  test(`a forgotten password is replaced by the mail in the inbox (${area})`, async ({ page, request }) => {
    const email = newEmail('forgetful')
    await page.goto(`${area}/register`)
    await fillRegistration(page, email, 'the first password')
    await expect(page).toHaveURL(new RegExp(`${area}/login`))

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The form of the log-in has a field of the same name.
    await page.getByRole('button', { name: 'Send the link' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Look into your mail')).toBeVisible()

    // Mails are sent after the answer, so that its time reveals nothing.
    await expect.poll(async () => (await newestMail(request, email)).subject).toBe('Choose a new password for Hemline')
    await page.goto('/dev/inbox')
    await expect(page.getByText(email).first()).toBeVisible()
    const link = /https?:\/\/\S+/.exec((await newestMail(request, email)).body)![0]
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('the second password')
    await page.getByLabel('Confirm password').fill('the second password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(new RegExp(`${area}/login`))

    await fillLogin(page, email, 'the first password')
    await expect(page.getByRole('alert').filter({ hasText: 'is not right' }).first()).toBeVisible()
    await fillLogin(page, email, 'the second password')
    await expect(page).not.toHaveURL(/login/)

    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('the third password')
    await page.getByLabel('Confirm password').fill('the third password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })
}

test('an unknown address gets the same answer, and no mail', async ({ page, request }) => {
  const email = newEmail('nobody')
  await page.goto('/auth/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Look into your mail')).toBeVisible()
  await expect(newestMail(request, email)).rejects.toThrow('No mail')
})
