import { expect, type APIRequestContext } from '@playwright/test'

/** Sends something to the API of the shop, as its own pages do. @returns the answer's JSON. */
export async function post<T>(request: APIRequestContext, path: string, data: unknown = {}): Promise<T> {
  const origin = process.env.SHOP_ORIGIN!
  const answer = await request.post(`${origin}${path}`, { data, headers: { origin } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
