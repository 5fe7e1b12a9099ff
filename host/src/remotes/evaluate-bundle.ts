import type { RemoteModule, ServerBundle } from 'shared-contracts'
import { platform } from './platform'

interface BundleExports {
  default?: RemoteModule
}

function requirePlatform(name: string): unknown {
  const shared = platform[name]
  if (!shared) throw new Error(`A remote's server bundle asked for ${name}, which the platform does not have`)
  return shared.library
}

/** Runs a remote's server bundle, whose `require` knows the platform's libraries and nothing else. */
export function evaluateBundle(bundle: ServerBundle, name: string): RemoteModule {
  const module: { exports: BundleExports } = { exports: {} }
  bundle(requirePlatform, module, module.exports, undefined)
  const remote = module.exports.default
  if (!remote?.Frame || !remote.pages) throw new Error(`${name} exports no remote module`)
  return remote
}
