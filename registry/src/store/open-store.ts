import { resolve } from 'node:path'
import { fileStore } from './file-store'
import type { RegistryStore } from './registry-store'

/** The folder of a registry that names no other, from the project's folder. */
export const DEFAULT_REGISTRY_DIR = 'dist/remotes'

/** The registry that the settings name: a folder, `REGISTRY_DIR`. */
export const openStore = (settings: NodeJS.ProcessEnv = process.env): RegistryStore =>
  fileStore(resolve(settings.REGISTRY_DIR?.trim() || DEFAULT_REGISTRY_DIR))
