import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../mail/mails.table'
import { outbox } from '../outbox/outbox.table'
import { aShopper } from '../../testing/a-shopper'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { blankUsedLinks } from './blank-used-links'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function everythingKept(of: TestApi = shop): Promise<string> {
  const { db } = of.api.deps
  return JSON.stringify([await db.select().from(mails), await db.select().from(outbox)])
}

test('the demo’s inbox has a fresh link, and loses it once it is used or over', async () => {
  const { deps } = shop.api
  const shopper = await aShopper(shop)
  const greeting = tokenIn((await mailedTo(shop, shopper.email))[0])
  await shop.visitor().client.accounts.shop.forgotPassword({ email: shopper.email })
  // By what it says: both may be of the same moment.
  const aboutPassword = async () =>
    (await mailedTo(shop, shopper.email)).find(({ body }) => body.includes('Choose a new password'))
  const reset = tokenIn(await aboutPassword())
  const newsletter = async () => {
    await untilDispatched(shop)
    return (await mailedTo(shop, 'reader@example.test')).find(({ subject }) => subject.startsWith('One press'))
  }
  await shop.visitor().client.newsletter.subscribe({ email: 'reader@example.test' })
  const yes = tokenIn(await newsletter())
  await blankUsedLinks(deps)
  for (const token of [greeting, reset, yes]) expect(await everythingKept()).toContain(token)

  await shopper.client.accounts.shop.confirmEmail({ token: greeting })
  await shop.visitor().client.newsletter.confirm({ token: yes })
  // What is still on its way would come after its links are blanked.
  await untilDispatched(shop)
  deps.clock.advance(60 * 60 * 1000 + 1)
  await blankUsedLinks(deps)
  for (const token of [greeting, reset, yes]) expect(await everythingKept()).not.toContain(token)
  // What is left can be read, and its other links work on.
  expect((await aboutPassword())?.body).toContain('Choose a new password (this link was used, or is over)')
  expect((await newsletter())?.body).toContain('/newsletter/unsubscribe?token=')
})

test('a shop that is no demo and has no mail server keeps no mail and no link', async () => {
  const quiet = await startTestApi({ demo: false })
  const email = `${randomUUID()}@example.test`
  const credentials = { email, password: 'a long enough secret' }
  const visitor = quiet.visitor()
  await visitor.client.accounts.shop.register({ ...credentials, confirmPassword: credentials.password, terms: true })
  await visitor.client.accounts.shop.forgotPassword({ email })
  await visitor.client.newsletter.subscribe({ email })
  await untilDispatched(quiet)
  await quiet.api.deps.background.idle()
  expect(await quiet.api.deps.db.select().from(mails)).toEqual([])
  expect(await everythingKept(quiet)).not.toContain('token=')
  await quiet.close()
})
