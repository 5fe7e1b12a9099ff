import { expect, type Page } from '@playwright/test'
import { apiPrefixes } from 'shared-contracts/paths'
import type { Audience } from 'shared-contracts/accounts/audience'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts'

export interface Credentials {
  email: string
  password: string
}

/** Signs the page's browser in by the API, for tests that are about something else than the form. */
export async function signIn(
  page: Pick<Page, 'request'>,
  audience: Audience,
  credentials?: Credentials,
  origin = process.env.SHOP_ORIGIN!,
): Promise<void> {
  const { email, password } = credentials ?? { email: demoAccounts[audience], password: DEMO_PASSWORD }
  const answer = await page.request.post(`${origin}${apiPrefixes[audience]}/login`, {
    data: { email, password, rememberMe: false },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
