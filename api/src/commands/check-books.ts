import { runCommand } from '../control/run-command'

// npm run books
await runCommand('check-books', undefined)
