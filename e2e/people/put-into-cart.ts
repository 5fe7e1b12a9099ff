import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Piece } from './pieces-of-two-sellers'

/** Puts one of each piece into the cart of the browser, for tests that are about what comes after. @param origin of another shop than the shared one. */
export async function putIntoCart(
  request: APIRequestContext,
  pieces: readonly Piece[],
  origin = process.env.SHOP_ORIGIN!,
): Promise<void> {
  for (const { variant } of pieces) {
    const answer = await request.post(`${origin}/api/cart/lines`, {
      data: { variantId: variant.id, quantity: 1, requestId: randomUUID() },
      headers: { origin },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
