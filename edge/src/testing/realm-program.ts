import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { findDeno } from '../render/spawn-realm'

/** What a pool starts, made from the source as the build does it. */
export async function realmProgram(): Promise<{ deno: string; realmFile: string }> {
  const deno = findDeno()
  if (!deno) throw new Error('There is no Deno for this machine')
  const realmFile = join(tmpdir(), `realm-worker-${process.pid}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, '../render/realm-worker.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: realmFile,
  })
  return { deno, realmFile }
}
