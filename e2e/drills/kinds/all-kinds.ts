import { brokenCode } from './broken-code'
import { browserTrouble } from './browser-trouble'
import { foreignContracts } from './foreign-contracts'
import type { Kind } from './kind'
import { lostFiles } from './lost-files'
import { registryTrouble } from './registry-trouble'

/** Every way to fail that is drilled, in the order of the table. */
export const allKinds: readonly Kind[] = [
  ...lostFiles,
  ...brokenCode,
  ...foreignContracts,
  ...registryTrouble,
  ...browserTrouble,
]
