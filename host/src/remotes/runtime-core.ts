/**
 * What the containers of remotes use of the federation runtime's core. Naming it, rather than handing out the whole
 * module, leaves the rest out of the shell; a test reads the list from the library that remotes are built with.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'

/** Containers look here for what manifests said, of which there are none. */
export const helpers = { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined }, share: {}, utils: {} }
