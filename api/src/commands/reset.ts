import { runCommand } from '../control/run-command'

// npm run reset
await runCommand('reset', undefined)
