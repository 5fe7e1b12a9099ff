/**
 * What the federation runtime says of its errors, in the shell and in remotes: those that loading a remote ends in. The rest speaks of manifests,
 * snapshots and builds, which the shell has not; each error has its number and where to read on all the same.
 */
export const runtimeDescMap = {
  'RUNTIME-001': 'Failed to get remoteEntry exports.',
  'RUNTIME-002': 'The remote entry interface does not contain "init"',
  'RUNTIME-004': 'Failed to locate remote.',
  'RUNTIME-008': 'Failed to load script resources.',
  'RUNTIME-014': 'The remote does not expose the requested module.',
  'RUNTIME-015': 'Remote container initialization failed.',
}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = { ...runtimeDescMap }
