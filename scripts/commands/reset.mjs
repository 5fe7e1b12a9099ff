import { runServerCommand } from '../lib/run-server-command.mjs'

/** Starts the demo afresh, in the shop that runs or in its data. */
export const run = (args) => runServerCommand('reset', args)
