import type { RemoteModule } from 'shared-contracts'
import storefront from '../../remote-storefront/src/remote'

declare let __webpack_nonce__: string | undefined

/** In the place of the host's modules of the same names: the storefront is in this build, and no other remote is anywhere. */
export function startFederation(nonce: string | undefined) {
  // The shell takes a page apart into which a script came without one.
  __webpack_nonce__ = nonce
  return ({ runtimeName }: { runtimeName: string }): Promise<RemoteModule> =>
    runtimeName.startsWith('storefront')
      ? Promise.resolve(storefront)
      : Promise.reject(new Error(`${runtimeName} is not in the reference build`))
}

export const evaluateBundle = (): RemoteModule => storefront

/** All that the shell asks the federation runtime beside: what is one build always fits. */
export const satisfy = (): boolean => true
