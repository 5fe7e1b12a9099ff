import { runNode } from './run-node'

/** Runs `npm run shop` on a registry's folder. @param args the command, its arguments and options. */
export const runShop = (registry: string, ...args: string[]): Promise<string> =>
  runNode('dist/server/commands/shop.js', [...args, '--registry', registry])
