import { freshAddress } from './fresh-address'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export const A_PASSWORD = 'a long enough secret'

export interface TestShopper extends TestVisitor {
  id: string
  email: string
  /** Signs in once more, with the same browser. */
  signIn(): Promise<{ id: string }>
}

let shoppers = 0

/** A new shopper, signed in. @param before what the browser did while nobody was signed in. */
export async function aShopper(
  shop: TestApi,
  { before }: { before?: (visitor: TestVisitor) => Promise<unknown> } = {},
): Promise<TestShopper> {
  shoppers += 1
  const email = `shopper-${shoppers}-${Math.random().toString(36).slice(2, 8)}@example.test`
  const visitor = shop.visitor(freshAddress())
  const credentials = { email, password: A_PASSWORD }
  const signIn = () => visitor.client.accounts.shop.login(credentials)
  await before?.(visitor)
  await visitor.client.accounts.shop.register({ ...credentials, confirmPassword: A_PASSWORD, terms: true })
  const { id } = await signIn()
  return Object.assign(visitor, { email, id, signIn })
}
