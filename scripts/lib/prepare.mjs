import { ensureInstalled } from './ensure-installed.mjs'

/** Everything that has to be there before the product can run: packages, then what is built from our sources. */
export async function prepare({ force = false } = {}) {
  await ensureInstalled()
  // Loaded only now: it uses packages.
  const { ensureBuilt } = await import('./ensure-built.mjs')
  return ensureBuilt({ force })
}
