import { runServerCommand } from '../lib/run-server-command.mjs'

/** Makes a kept release of a remote live: `npm run activate -- auth <version>`, or `back` for the one before. */
export const run = (args) => runServerCommand('activate', args)
