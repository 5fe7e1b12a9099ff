import type { parseArgs } from 'node:util'
import type { Registry } from '../../registry'
import type { Paint } from '../text/format'
import type { EnvironmentSlot } from '../../documents/environment.schema'
import type { ChangeOrder } from '../../environments/change-order.schema'
import { findSlot } from '../../environments/slot'
import { UsageError } from './exit-codes'

interface Option {
  type: 'string' | 'boolean'
  short?: string
  /** What stands for the value in the help, as in `<percent>`. */
  value?: string
  help: string
}

export type Options = Readonly<Record<string, Option>>

/** The values of options as `node:util` reads them: `undefined` where one was not given. */
export type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: { [K in keyof O]: O[K] } }>>['values']

/** What a command has to say, for people and for programs. */
export interface Result {
  /** Printed with `--json`; its shape is the command's `json`. */
  json: unknown
  text: string
  /** The command did what it should, and the answer is no: exit code 1. */
  refused?: boolean
}

export interface CommandContext<O extends Options> {
  positionals: string[]
  values: Values<O>
  registry: Registry
  /** As in `production`. */
  environment: string
  /** The project's folder, where `remote-*` are. */
  root: string
  settings: NodeJS.ProcessEnv
  paint: Paint
  fetch: (request: Request) => Promise<Response>
  /** Says how far a long command is; never on standard output. */
  note(text: string): void
  /** Shows a result before the command ends. */
  show(result: Result): void
  /** Aborted when the command is to end. */
  signal: AbortSignal
}

/** One command of the table; help, parsing and exit codes come from it. */
export interface Command<O extends Options = Options> {
  name: string
  /** Its positional arguments as the help shows them, as in `<remote>[@version]`. */
  usage: string
  /** Fewest and most positional arguments. */
  takes: readonly [number, number]
  /** One line. */
  summary: string
  /** More for its own help, one entry a paragraph or example. */
  details?: readonly string[]
  options: O
  /** The shape of what `--json` prints. */
  json: string
  /** @returns the last thing to show; `null` when all has been shown. */
  run(context: CommandContext<O>): Promise<Result | null>
}

/** Keeps the types of a command's options; the table drops them. */
export const command = <const O extends Options>(definition: Command<O>): Command => definition

/** Options of every command that changes what is live. */
export const changeOptions = {
  reason: { type: 'string', value: '<text>', help: 'why, for the release history' },
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

/** The shape of what every change prints with `--json`. */
export const CHANGE_JSON =
  '{ environment, revision, changed, remote, slot: { active, lastKnownGood, rollout, baseUrl? } }'

/** Sends an order and reports what became of it. @param say the sentence, and after a dash what may be done next. */
export async function changed<O extends Options>(
  { registry, environment: name }: CommandContext<O>,
  order: ChangeOrder,
  say: (after: EnvironmentSlot) => string,
): Promise<Result> {
  const before = await registry.environment(name)
  const after = await registry.change(name, order)
  const slot = findSlot(after, order.remote)
  const isNew = after.revision !== before.revision
  const result = slot ? say(slot) : `${order.remote} is not live`
  return {
    json: { environment: name, revision: after.revision, changed: isNew, remote: order.remote, slot },
    text: isNew
      ? `${result} (${name}, revision ${after.revision})`
      : `Nothing to change: it is so already (${name}, revision ${after.revision})`,
  }
}
