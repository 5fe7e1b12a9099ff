import { runServerCommand } from '../lib/run-server-command.mjs'

/** Looks whether money and stock add up, in the running shop or at rest: `npm run books`. */
export const run = (args) => runServerCommand('check-books', args)
