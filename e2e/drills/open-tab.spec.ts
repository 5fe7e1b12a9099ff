import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { releaseDerivedRemote } from '../shop/release-derived-remote'

/** A text that each remote shows, to distinguish its releases. */
const shownBy: Record<string, string> = {
  storefront: 'The whole store',
  auth: 'Sign in to your account',
  seller: 'Shop profile',
}

/** All teams release on one afternoon, several times. @param first what each of them had in the morning. */
async function deploy(
  registry: string,
  word: string,
  remotes: readonly string[],
  first: Record<string, string>,
): Promise<void> {
  for (const remote of remotes) {
    const before = await liveVersion(registry, remote)
    const text = { replace: shownBy[remote]!, by: `${shownBy[remote]!}, ${word}` }
    await releaseDerivedRemote(registry, remote, { sabotage: 'none', text }, first[remote])
    expect(await liveVersion(registry, remote)).not.toBe(before)
  }
}

/** Files of remotes that the tab fetches from now on, as `storefront/<version>`. */
function watchVersions(page: Page): () => string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const release = /\/remotes\/(\w+\/[0-9a-f]{16})\//.exec(request.url())?.[1]
    if (release) fetched.push(release)
  })
  return () => [...new Set(fetched.splice(0))].sort()
}

const typed = { 'Product name': 'Velvet Cape', Price: '129.90', Description: 'A cape that makes an entrance.' }

async function expectTyped(seller: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(seller.getByLabel(label)).toHaveValue(value)
}

const storeTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^The whole store/ })
const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^Sign in to your account/ })
const productsLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Products/ })

test('open tabs keep working with what they began with through three releases, and a fresh load has the newest', async ({
  page: shopper,
  context,
  openShop,
}) => {
  test.slow()
  const registry = await copyRegistry()
  try {
    const { origin } = await openShop({ REGISTRY_DIR: registry })
    // A browser that saves data fetches no page ahead: all that follows is fetched after the releases.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    const first = {
      storefront: await liveVersion(registry, 'storefront'),
      auth: await liveVersion(registry, 'auth'),
      seller: await liveVersion(registry, 'seller'),
    }
    await shopper.goto(`${origin}/about`)
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
    await signIn(shopper, 'seller', undefined, origin)
    const seller = await context.newPage()
    await seller.goto(`${origin}/seller/add-product`)
    for (const [label, value] of Object.entries(typed)) await seller.getByLabel(label).fill(value)
    const shopperFetched = watchVersions(shopper)
    const sellerFetched = watchVersions(seller)

    await deploy(registry, 'first', ['storefront', 'seller'], first)
    await shopper.getByRole('banner').getByRole('link', { name: 'MEN', exact: true }).click()
    await shopper.getByRole('main').getByRole('link', { name: 'Store', exact: true }).click()
    await expect(storeTitle(shopper)).toHaveText('The whole store')
    expect(shopperFetched()).toEqual([`storefront/${first.storefront}`])
    await expectTyped(seller)

    await deploy(registry, 'second', ['auth', 'storefront'], first)
    const tools = shopper.getByRole('navigation', { name: 'Your shopping' })
    await tools.getByRole('group').getByText('Sign in').first().click()
    await tools.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(loginTitle(shopper)).toHaveText('Sign in to your account')
    expect(shopperFetched()).toEqual([`auth/${first.auth}`])
    await expectTyped(seller)

    await deploy(registry, 'third', ['seller', 'auth', 'storefront'], first)
    await shopper.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'Create and account' })).toBeVisible()
    expect(shopperFetched()).toEqual([`auth/${first.auth}`])
    await shopper.goBack()
    await expect(loginTitle(shopper)).toHaveText('Sign in to your account')
    await productsLink(seller).click()
    await expect(seller).toHaveURL(`${origin}/seller/products`)
    // The page before stays until this one is there.
    await expect(seller.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(sellerFetched()).toEqual([`seller/${first.seller}`])
    await seller.goBack()
    await expectTyped(seller)

    // A fresh load: each of the tabs, and somebody new.
    await seller.reload()
    await expect(seller.getByRole('navigation').getByRole('link', { name: /^Shop profile/ })).toHaveText(
      'Shop profile, third',
    )
    await expectTyped(seller)
    await shopper.reload()
    await expect(loginTitle(shopper)).toHaveText('Sign in to your account, third')
    await shopper.goto(`${origin}/store`)
    await expect(storeTitle(shopper)).toHaveText('The whole store, third')
  } finally {
    await rm(registry, { recursive: true, force: true })
  }
})
