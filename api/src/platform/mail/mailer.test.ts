import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '../../testing/an-admin'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let received = ''
let post: Server
let shop: TestApi

/** As much of SMTP as it takes to hand over one mail. */
beforeAll(async () => {
  post = createServer((socket) => {
    let inData = false
    socket.write('220 post.test\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (inData) {
        if (!received.includes('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
        return
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        inData ||= line === 'DATA'
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const address = post.address()
  const port = typeof address === 'object' && address ? address.port : 0
  shop = await startTestApi({
    smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
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
  expect(received).toContain('RCPT TO:<shopper@demo.test>')
  expect(received).toContain('From: Hemline <shop@post.test>')
  expect(received).toContain('Subject: Choose a new password for Hemline')
  expect(received.replaceAll('=\r\n', '')).toMatch(/http:\/\/shop\.test\/auth\/reset\?token=/)
  expect(await (await shop.send('/dev/inbox.json')).json()).toEqual({ items: [] })
})

test('a sender without a name has the shop’s, as an admin has it now, and a test mail says that it went out', async () => {
  const { env } = shop.api.deps
  env.mailFrom = 'shop@post.test'
  const { client } = await anAdmin(shop)
  const now = await client.settings.get()
  await client.settings.saveShop({ ...now.shop, name: 'Nordlicht' })
  received = ''
  expect(await client.setup.sendTestMail()).toEqual({ to: 'admin@demo.test', by: 'smtp' })
  expect(received).toContain('From: Nordlicht <shop@post.test>')
  expect(received).toContain('Subject: A test mail of Nordlicht')
})
