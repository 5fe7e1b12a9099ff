import { runCommand } from './run-command'

// npm run reset
await runCommand('reset', undefined)
