import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '../../testing/an-admin'
import { startMailServer, type TestMailServer } from '../../testing/start-mail-server'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let post: TestMailServer
let shop: TestApi

beforeAll(async () => {
  post = await startMailServer()
  shop = await startTestApi({
    smtpUrl: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`,
    mailFrom: 'Hemline <shop@post.test>',
  })
})
afterAll(async () => {
  await shop.close()
  post.close()
})

test('with an SMTP server, mails leave by it and are kept nowhere', async () => {
  await shop.visitor().client.accounts.shop.forgotPassword({ email: 'shopper@demo.test' })
  await shop.api.deps.background.idle()
  expect(post.received()).toContain('RCPT TO:<shopper@demo.test>')
  expect(post.received()).toContain('From: Hemline <shop@post.test>')
  expect(post.received()).toContain('Subject: Choose a new password for Hemline')
  expect(post.received().replaceAll('=\r\n', '')).toMatch(/http:\/\/shop\.test\/auth\/reset\?token=/)
  expect(await (await shop.send('/dev/inbox.json')).json()).toEqual({ items: [] })
})

test('a sender without a name has the shop’s, as an admin has it now, and a test mail says that it went out', async () => {
  const { env } = shop.api.deps
  env.mailFrom = 'shop@post.test'
  const { client } = await anAdmin(shop)
  const now = await client.settings.get()
  await client.settings.saveShop({ ...now.shop, name: 'Nordlicht' })
  post.forget()
  expect(await client.setup.sendTestMail()).toEqual({ to: 'admin@demo.test', by: 'smtp' })
  expect(post.received()).toContain('From: Nordlicht <shop@post.test>')
  expect(post.received()).toContain('Subject: A test mail of Nordlicht')
})
