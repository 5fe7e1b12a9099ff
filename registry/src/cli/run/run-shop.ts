import { parseArgs } from 'node:util'
import { DEFAULT_ENVIRONMENT } from '../../environments/change-environment'
import type { Registry } from '../../registry'
import { commands } from '../commands'
import { createPaint } from '../text/format'
import type { Command, Result } from './command'
import { commandHelp, commonOptions, helpText } from './help'
import { failureOf, type ExitCode, UsageError } from './exit-codes'
import { openRegistry } from './open-registry'

/** Where a run of the tool reads from and writes to. */
export interface Surroundings {
  settings: NodeJS.ProcessEnv
  /** The project's folder. */
  root: string
  /** Standard output. */
  print(text: string): void
  /** Standard error. */
  note(text: string): void
  isTerminal: boolean
  signal: AbortSignal
  fetch: (request: Request) => Promise<Response>
  open?: (given: string | undefined, settings: NodeJS.ProcessEnv) => Registry
}

function find(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (!found)
    throw new UsageError(`There is no command ${name}. There are: ${commands.map((each) => each.name).join(', ')}`)
  return found
}

const VISITOR_ID = /^-[\w-]{21}$/

/** Of 64 visitors one has an id that begins with a dash, and means no option by it. */
function spareIds(args: string[], options: object): string[] {
  const isId = (arg: string) => VISITOR_ID.test(arg) && !(arg.slice(2) in options)
  return args.includes('--') ? args : [...args.filter((arg) => !isId(arg)), '--', ...args.filter(isId)]
}

function parse(command: Command, args: string[]) {
  const options = { ...command.options, ...commonOptions }
  try {
    return parseArgs({ args: spareIds(args, options), options, allowPositionals: true })
  } catch (error) {
    // What node:util has to say stands in its first sentence; the rest is about escaping.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

async function run(args: string[], surroundings: Surroundings, show: (result: Result) => void): Promise<ExitCode> {
  const { settings, root, print, note, isTerminal, signal, fetch, open = openRegistry } = surroundings
  const [first = 'help', ...rest] = args
  if (first === 'help' || first === '--help' || first === '-h') {
    print(rest[0] ? commandHelp(find(rest[0])) : helpText(commands))
    return 0
  }
  const command = find(first)
  const { values, positionals } = parse(command, rest)
  if (values.help) {
    print(commandHelp(command))
    return 0
  }
  const [fewest, most] = command.takes
  if (positionals.length < fewest || positionals.length > most)
    throw new UsageError(`Usage: npm run shop -- ${`${command.name} ${command.usage}`.trim()}`)
  const environment = values.environment ?? DEFAULT_ENVIRONMENT
  if (!/^[a-z][a-z0-9-]*$/.test(environment)) throw new UsageError(`"${environment}" is no name of an environment`)
  const registry = open(values.registry, settings)
  try {
    const paint = createPaint(isTerminal, settings)
    const result = await command.run({
      positionals,
      values,
      registry,
      environment,
      root,
      settings,
      paint,
      fetch,
      note,
      show,
      signal,
    })
    if (result) show(result)
    return result?.refused ? 1 : 0
  } finally {
    await registry.close()
  }
}

/**
 * Runs one command line.
 *
 * @param args without the program's name.
 * @returns its exit code. A failure that nobody expected is thrown.
 */
export async function runShop(args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const asJson = args.includes('--json')
  const { print, note } = surroundings
  const show = ({ json, text }: Result) => print(asJson ? JSON.stringify(json, null, 2) : text)
  try {
    return await run(args, surroundings, show)
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    const { code, kind, message } = failure
    if (asJson) print(JSON.stringify({ error: { kind, message } }, null, 2))
    else note(code === 2 ? `${message}\nSee npm run shop -- help` : message)
    return code
  }
}
