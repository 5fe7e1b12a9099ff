import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Audience } from 'shared-contracts/accounts/audience'
import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { releaseChangedRemote } from '../shop/release-changed-remote'

interface Drill {
  remote: string
  path: string
  as?: Audience
  /** The shopper's frame stands around it. */
  framed: boolean
  /** What the page's source file and component are called, to break them. */
  file: string
  component: string
  /** A page of another remote, and what it shows when all is well. */
  elsewhere: { path: string; heading: RegExp }
}

const login = { path: '/auth/login', heading: /Sign in to your account/ }
const drills: Drill[] = [
  {
    remote: 'storefront',
    path: '/store',
    framed: true,
    file: 'src/features/store/store-page.route.tsx',
    component: 'Page',
    elsewhere: login,
  },
  {
    remote: 'auth',
    path: '/auth/login',
    framed: true,
    file: 'src/features/log-in/log-in-page.route.tsx',
    component: 'Page',
    elsewhere: { path: '/about', heading: /./ },
  },
  {
    remote: 'seller',
    path: '/seller/products',
    as: 'seller',
    framed: false,
    file: 'src/features/products/products-page.tsx',
    component: 'ProductsPage',
    elsewhere: login,
  },
]

const card = (page: Page) => page.getByText('This part of the shop is not answering')

/** The region says what happened; everything that is not the remote's stands. */
async function expectOnlyItsRegionToFail(page: Page, { framed, elsewhere }: Drill, origin: string): Promise<void> {
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  if (framed) {
    await expect(page.getByRole('banner').getByRole('link', { name: 'MEN', exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByText('© 2023')).toBeVisible()
  }
  await page.goto(origin + elsewhere.path)
  await expect(page.getByRole('heading', { level: 1, name: elsewhere.heading })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
}

for (const drill of drills) {
  const { remote, path, as } = drill

  test(`${remote}: its files cannot be fetched`, async ({ page, context, baseURL }) => {
    if (as) await signIn(page, as)
    await context.route(`**/remotes/${remote}/**/*.js*`, (route) => route.abort())
    await page.goto(path)
    await expectOnlyItsRegionToFail(page, drill, baseURL!)
  })

  test(`${remote}: its entry is garbage`, async ({ page, context, baseURL, problems }) => {
    if (as) await signIn(page, as)
    // What the browser says of a file whose hash is not the promised one.
    problems.expect(/Failed to find a valid digest in the 'integrity' attribute/)
    await context.route(`**/remotes/${remote}/**/*.js*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: '<!doctype html><title>Not what you asked for</title>',
      }),
    )
    await page.goto(path)
    await expectOnlyItsRegionToFail(page, drill, baseURL!)
  })

  test(`${remote}: it throws when it is drawn`, async ({ page, openShop }) => {
    test.slow()
    const registry = await copyRegistry()
    try {
      const good = await liveVersion(registry, remote)
      await releaseChangedRemote(registry, remote, {
        file: drill.file,
        replace: `export function ${drill.component}() {`,
        by: `export function ${drill.component}() {\n  throw new Error('A broken release')`,
      })
      expect(await liveVersion(registry, remote)).not.toBe(good)
      const { origin } = await openShop({ REGISTRY_DIR: registry })
      if (as) await signIn(page, as, undefined, origin)

      // The release before it takes over.
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(card(page)).toHaveCount(0)

      // Without one, the card does.
      await page.route(`**/remotes/${remote}/${good}/**`, (route) => route.abort())
      await page.goto(origin + path)
      await expectOnlyItsRegionToFail(page, drill, origin)
    } finally {
      await rm(registry, { recursive: true, force: true })
    }
  })
}

test('with the storefront down, a toast still comes and the other pages are one click away', async ({
  page,
  context,
}) => {
  await signIn(page, 'shop')
  await context.route('**/remotes/storefront/**/*.js*', (route) => route.abort())
  await context.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/store')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('banner').getByText('Account').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are still signed in: logging out did not work.')).toBeVisible()
})

test('"Try again" brings a remote back that is well again', async ({ page, context }) => {
  await context.route('**/remotes/auth/**/*.js*', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await context.unroute('**/remotes/auth/**/*.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
