import type { parseArgs } from 'node:util'
import type { Registry } from '../../registry'
import type { Paint } from '../text/format'

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
