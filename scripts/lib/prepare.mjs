import { ensureInstalled } from './ensure-installed.mjs'

/**
 * Everything that has to be there before the product can run: packages, what is built from our sources, and a release in every slot.
 *
 * @param options `force` builds everything; `slots` is which of them have the working copy afterwards, as `fillSlots` takes it.
 */
export async function prepare({ force = false, slots = 'renew' } = {}) {
  await ensureInstalled()
  // Loaded only now: it uses packages.
  const { ensureBuilt, fillSlots } = await import('./ensure-built.mjs')
  const built = await ensureBuilt({ force })
  await fillSlots(slots)
  return built
}
