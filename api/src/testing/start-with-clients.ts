import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { anAdmin } from './an-admin'
import { startTestApi } from './start-test-api'

/** A shop for the tests of a file, with clients of the demo's admin and of its seller, and of somebody who is not signed in. */
export async function startWithClients() {
  const shop = await startTestApi()
  const { client: admin } = await anAdmin(shop)
  const { client: seller } = shop.visitor()
  await seller.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  return { shop, admin, seller, visitor: shop.visitor().client }
}
