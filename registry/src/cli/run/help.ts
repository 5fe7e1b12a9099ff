import type { Command, Options } from './command'
import { EXIT_CODES } from './exit-codes'

/** Options that every command has. */
export const commonOptions = {
  registry: {
    type: 'string',
    value: '<folder|address>',
    help: 'REGISTRY_URL, else REGISTRY_DIR, else dist/remotes; an address needs REGISTRY_TOKEN',
  },
  environment: { type: 'string', value: '<name>', help: 'production' },
  json: { type: 'boolean', help: 'one JSON document instead of text' },
  help: { type: 'boolean', short: 'h', help: 'more about the command' },
} as const satisfies Options

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const optionRows = (options: Options) =>
  Object.entries(options).map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const)

/** The whole tool on one page. */
export const helpText = (
  commands: readonly Command[],
): string => `Ships remotes: keeps releases, gives them to visitors, takes them back.

Usage: npm run shop -- <command> [arguments] [options]

Commands
${columns(commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary]))}

Options of every command
${columns(optionRows(commonOptions))}

Exit codes
${columns(Object.entries(EXIT_CODES))}

A version may be shortened to its first digits, at least 4, as long as they mean one release.
More about one: npm run shop -- help <command>`

/** One command in full. */
export function commandHelp({ name, usage, summary, details = [], options, json }: Command): string {
  const own = optionRows(options)
  return [
    `npm run shop -- ${`${name} ${usage}`.trim()}`,
    summary,
    ...details,
    ...(own.length > 0 ? [`Options\n${columns(own)}`] : []),
    `Options of every command\n${columns(optionRows(commonOptions))}`,
    `With --json\n  ${json}\n  A failure prints { error: { kind, message } } instead.`,
  ].join('\n\n')
}
