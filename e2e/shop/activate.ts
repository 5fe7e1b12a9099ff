import { runNode } from './run-node'

/** Runs `npm run activate` on a registry. @param args the remote, the version or `back`, then options. */
export const activate = (registry: string, ...args: string[]): Promise<void> =>
  runNode('dist/server/commands/activate.js', [...args, '--root', registry])
