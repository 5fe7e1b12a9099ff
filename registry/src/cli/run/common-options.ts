import type { Options } from './command'

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
