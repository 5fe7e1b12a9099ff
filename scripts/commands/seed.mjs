import { runServerCommand } from '../lib/run-server-command.mjs'

/** Scales the demo data: `npm run seed -- --products 10000`. */
export const run = (args) => runServerCommand('seed', args)
