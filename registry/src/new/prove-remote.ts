import { RegistryError } from '../registry-error'
import type { NewRemotePlan } from './new-remote-plan'
import { npmScript, runTool } from './run-tool'

interface Proof {
  root: string
  settings: NodeJS.ProcessEnv
  signal: AbortSignal
  note: (text: string) => void
}

/**
 * Tests a new remote, measures it by every gate that needs no browser, builds it and gives it to the shop of this machine.
 *
 * @throws RegistryError with what failed; the remote stays.
 */
export async function proveRemote(
  { name, folder }: NewRemotePlan,
  { root, settings, signal, note }: Proof,
): Promise<void> {
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['Testing', ['node_modules/vitest/vitest.mjs', 'run', '--project', folder]],
    ['Checking', ['--import', 'tsx', 'registry/src/commands/shop.ts', 'check', name]],
    ['Building', [npmScript(settings), 'run', 'build', '-w', folder, '--silent']],
    // As a start would: what it was made of so far is nobody's decision, and follows the working copy.
    ['Opening', ['--import', 'tsx', 'registry/src/commands/fill-slots.ts', '--empty']],
  ]
  for (const [label, script] of steps) {
    note(`${label} ${folder} …`)
    try {
      await runTool(label, script, { cwd: root, signal, env: label === 'Building' ? { NODE_ENV: 'production' } : {} })
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      throw new RegistryError(
        `${error.message}\n${folder} is made, but not proven: mend what failed and go on from there`,
      )
    }
  }
}
