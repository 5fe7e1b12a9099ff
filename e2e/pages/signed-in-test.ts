import { request, type APIRequestContext } from '@playwright/test'
import type { Audience } from 'shared-contracts/accounts/audience'
import { test as base } from '../fixtures/test'
import { signIn } from '../people/sign-in'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

interface WorkerFixtures {
  /** What a browser keeps that is signed in at the shared shop; nobody may log out with it. */
  signedIn: (audience: Audience) => Promise<Cookies>
}

async function cookiesOf(audience: Audience): Promise<Cookies> {
  const visitor = await request.newContext()
  await signIn({ request: visitor }, audience)
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  return cookies
}

/** The tests' `test`, with accounts that sign in once for all tests of a worker. */
export const test = base.extend<object, WorkerFixtures>({
  signedIn: [
    async ({}, use) => {
      const known = new Map<Audience, Promise<Cookies>>()
      await use((audience) => {
        const cookies = known.get(audience) ?? cookiesOf(audience)
        known.set(audience, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],
})
