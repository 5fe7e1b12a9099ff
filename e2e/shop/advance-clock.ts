import { expect, type APIRequestContext } from '@playwright/test'

/** Moves a demo shop's clock forward. @param ms how far, in milliseconds. */
export async function advanceClock(request: APIRequestContext, origin: string, ms: number): Promise<void> {
  const answer = await request.post(`${origin}/dev/clock`, { data: { advanceMs: ms }, headers: { origin } })
  expect(answer.status()).toBe(200)
}
