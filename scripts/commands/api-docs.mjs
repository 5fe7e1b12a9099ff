import { runServerCommand } from '../lib/run-server-command.mjs'

/** Writes the OpenAPI document, to dist/openapi.json or to the file that is named. */
export const run = (args) => runServerCommand('write-openapi', args)
