import { runServerCommand } from '../lib/run-server-command.mjs'

/** Looks whether the audit log still stands as it was written, in the running shop or at rest: `npm run audit-log`. */
export const run = (args) => runServerCommand('check-audit', args)
