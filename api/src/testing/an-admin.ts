import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

/** The demo's admin, signed in at this moment. */
export async function anAdmin(shop: TestApi): Promise<TestVisitor> {
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  return admin
}
