import { oldestServed, seriesStart } from 'registry/contract/oldest-served'
import { DEFAULT_ENVIRONMENT, readEnvironment } from 'registry/environments/change-environment'
import { lt, valid } from 'semver'
import { CONTRACT_HEADER } from 'shared-contracts/paths'
import contractPackage from '../../../shared-contracts/package.json'
import type { Deps } from '../deps'
import { httpMessages } from './http.messages'
import { refuse } from './refuse'

/** So long one answer about the shells that are given out holds, in milliseconds. */
const HOLDS_MS = 5_000

/**
 * Refuses tabs whose shell has a contract that is answered no more, so that they can ask for a reload instead of failing in a hundred ways.
 *
 * @param own version of the contract that is answered.
 * @returns what throws `CONTRACT_TOO_OLD` for such a request; who names no contract, or none that can be, is answered.
 */
export function createContractGate({ registry, log }: Pick<Deps, 'registry' | 'log'>, own = contractPackage.version) {
  const start = seriesStart(own)
  let known: { oldest: Promise<string | null>; until: number } | null = null

  const ask = () =>
    readEnvironment(registry.environments, DEFAULT_ENVIRONMENT).then(
      (environment) => oldestServed(own, environment),
      (error: unknown) => {
        log.warn({ err: error }, httpMessages.shellsUnknown)
        return null
      },
    )

  return async ({ headers }: Request): Promise<void> => {
    // What is no version counts for none: whoever writes that by hand is no tab of ours.
    const sent = valid(headers.get(CONTRACT_HEADER))
    if (!sent || !lt(sent, start)) return
    if (!known || Date.now() > known.until) known = { oldest: ask(), until: Date.now() + HOLDS_MS }
    const oldest = await known.oldest
    if (oldest && lt(sent, oldest)) throw refuse('CONTRACT_TOO_OLD', { detail: httpMessages.contractTooOld })
  }
}
