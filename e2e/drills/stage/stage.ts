import { rm } from 'node:fs/promises'
import { request } from '@playwright/test'
import type { Release } from 'registry/documents/release.schema'
import { changeEnvironment, readEnvironment } from 'registry/environments/change-environment'
import { readRelease } from 'registry/releases/release-files'
import { fileStore } from 'registry/store/file-store'
import type { Audience } from 'shared-contracts/accounts/audience'
import { signIn } from '../../people/sign-in'
import { copyRegistry } from '../../shop/copy-registry'
import { startShop } from '../../shop/start-shop'
import { deriveRelease, type Difference } from './derive-release'

/** The ladder's limits in a drill, in milliseconds: long enough for a machine that runs two browsers and three shops. */
export const DRILL_TIMINGS = { stillLoadingMs: 1_000, giveUpMs: 6_000, retryMs: 6_000 } as const

const ENVIRONMENT = 'production'

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']

/** A shop with a registry of its own, on which the drills of one worker are played one after the other. */
export interface Stage {
  origin: string
  registryDir: string
  /** All that the shop printed so far. */
  output: () => string
  /** The release that the registry came with: the one that a team ships. */
  shipped: (remote: string) => Promise<Release>
  /**
   * Makes a release that differs from the shipped one live, with the shipped one to fall back to; of all other remotes the shipped ones,
   * whatever was played before.
   *
   * @returns its record.
   */
  release: (remote: string, difference: Difference) => Promise<Release>
  /** What a browser keeps that is signed in. */
  cookiesOf: (audience: Audience) => Promise<Cookies>
  close: () => Promise<void>
}

/** Remembers what was made; what failed too, since nothing here is worth a second try. */
function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Opens a shop on a copy of the registry that the build made, or of the one that a gate names in `REGISTRY_DIR`. */
export async function openStage(): Promise<Stage> {
  const registryDir = await copyRegistry()
  const store = fileStore(registryDir)
  const { remotes: asShipped } = await readEnvironment(store.environments, ENVIRONMENT)
  const shop = await startShop({
    REGISTRY_DIR: registryDir,
    REMOTE_TIMINGS: JSON.stringify(DRILL_TIMINGS),
    // A page that suspends for ever is given up where it is rendered, too.
    RENDER_LIMIT_MS: '1500',
  })
  const shipped = once((remote) => readRelease(store.releases, remote, asShipped[remote]!.active))
  const derived = once(async (key) => {
    const { remote, ...difference } = JSON.parse(key) as Difference & { remote: string }
    return deriveRelease(store, await shipped(remote), difference)
  })
  const cookiesOf = once(async (audience) => {
    const visitor = await request.newContext()
    await signIn({ request: visitor }, audience as Audience, undefined, shop.origin)
    const { cookies } = await visitor.storageState()
    await visitor.dispose()
    return cookies
  })

  return {
    origin: shop.origin,
    registryDir,
    output: shop.output,
    shipped,
    async release(remote, difference) {
      const fallback = await shipped(remote)
      const release = await derived(JSON.stringify({ remote, ...difference }))
      const slot = { active: release.version, lastKnownGood: fallback.version, rollout: null }
      // Past the checks that would keep some of these from going live: here they did.
      await changeEnvironment({ environments: store.environments, name: ENVIRONMENT }, (before) => ({
        shells: before.shells,
        remotes: { ...asShipped, [remote]: slot },
        change: {
          action: 'release',
          remote,
          from: before.remotes[remote]?.active ?? null,
          to: release.version,
          shareBp: 10_000,
          by: 'a drill',
          reason: 'a drill',
        },
      }))
      return release
    },
    cookiesOf,
    async close() {
      await shop.stop()
      await rm(registryDir, { recursive: true, force: true })
    },
  }
}
