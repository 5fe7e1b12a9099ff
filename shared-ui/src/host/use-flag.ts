import type { FlagName, OtherVariant } from 'shared-contracts'
import { useHost } from './use-host'

/**
 * The variant of a flag that this visitor has; `null`: the standard, which is also what an older shell has. It stays as it is for as long as the
 * page is open, and is the same on the server.
 */
export const useFlag = <Name extends FlagName>(name: Name): OtherVariant<Name> | null =>
  (useHost().flags?.[name] as OtherVariant<Name> | undefined) ?? null
