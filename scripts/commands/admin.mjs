import { runServerCommand } from '../lib/run-server-command.mjs'

/** Makes an owner and prints the link for the password: `npm run admin -- create you@example.com`. */
export const run = (args) => runServerCommand('create-admin', args)
