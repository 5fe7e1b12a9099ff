import { sql } from 'drizzle-orm'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

let sellers = 0

/** Somebody new who works for a seller, signed in. */
export async function aSeller(shop: TestApi, sellerId: string): Promise<TestVisitor> {
  sellers += 1
  const visitor = shop.visitor(`192.0.2.${sellers % 250}`)
  const email = `seller-${sellers}-${Math.random().toString(36).slice(2, 8)}@example.test`
  const password = 'a long enough secret'
  const { id } = await visitor.client.accounts.seller.register({
    email,
    password,
    confirmPassword: password,
    terms: true,
  })
  await shop.api.deps.db.execute(sql`update memberships set seller_id = ${sellerId} where user_id = ${id}`)
  await visitor.client.accounts.seller.login({ email, password })
  return visitor
}
