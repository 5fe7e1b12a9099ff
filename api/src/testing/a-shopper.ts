import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export const A_PASSWORD = 'a long enough secret'

let shoppers = 0

/** A new shopper, signed in. */
export async function aShopper(shop: TestApi): Promise<TestVisitor & { email: string; id: string }> {
  shoppers += 1
  const email = `shopper-${shoppers}-${Math.random().toString(36).slice(2, 8)}@example.test`
  const visitor = shop.visitor(`198.51.100.${shoppers % 250}`)
  const credentials = { email, password: A_PASSWORD }
  await visitor.client.accounts.shop.register({ ...credentials, confirmPassword: A_PASSWORD, terms: true })
  const { id } = await visitor.client.accounts.shop.login(credentials)
  return Object.assign(visitor, { email, id })
}
