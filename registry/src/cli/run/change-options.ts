import type { Options, Values } from './command'
import { UsageError } from './exit-codes'

/** Options of every command that changes what is live. */
export const changeOptions = {
  reason: { type: 'string', value: '<text>', help: 'why, for the audit log' },
  'expected-revision': {
    type: 'string',
    value: '<n>',
    help: 'only if the environment is still at this revision, else exit code 3',
  },
} as const satisfies Options

/** What of these options goes into an order. @param usual the reason when none is given; `null` where one has to be. */
export function changeDetails(values: Values<typeof changeOptions>, usual: string | null) {
  const reason = values.reason?.trim() || usual
  if (!reason) throw new UsageError('Say why with --reason "…": this takes something away from visitors')
  const given = values['expected-revision']
  if (given !== undefined && !/^\d+$/.test(given))
    throw new UsageError(`--expected-revision "${given}" is no revision: status shows the number`)
  return { reason, ...(given === undefined ? {} : { expectedRevision: Number(given) }) }
}
