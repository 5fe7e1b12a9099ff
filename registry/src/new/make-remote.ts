import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withStaticRoute, withStaticService } from './add-static-server'
import { fillTemplate } from './fill-template'
import { RegistryError } from '../registry-error'
import { writeAtomically } from '../store/write-atomically'
import { beginMaking, endMaking, placeFiles, undoMaking } from './making'
import type { NewRemotePlan } from './new-remote-plan'
import { npmScript } from './npm-script'
import { refuseDirty } from './refuse-dirty'
import { runTool } from './run-tool'

const LOCK = 'package-lock.json'

/** What a new remote changes outside of its own folder, beside the lock, which npm changes. */
const EDITS: Readonly<Record<string, (text: string, name: string) => string>> = {
  'docker-compose.yml': withStaticService,
  'deploy/front.Caddyfile': withStaticRoute,
}

interface Making {
  root: string
  settings: NodeJS.ProcessEnv
  signal: AbortSignal
  note: (text: string) => void
}

async function make(plan: NewRemotePlan, stage: string, { root, settings, signal, note }: Making): Promise<void> {
  await fillTemplate(root, plan, stage)
  for (const [path, edit] of Object.entries(EDITS))
    await writeAtomically(join(root, path), edit(await readFile(join(root, path), 'utf8'), plan.name))
  await placeFiles(root, stage, plan.folder)
  const here = { cwd: root, signal }
  // A long name breaks lines in other places than the template's.
  await runTool(
    'Formatting',
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', plan.folder],
    here,
  )
  note('Installing …')
  const flags = [
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await runTool('npm install', [npmScript(settings), 'install', ...flags], {
    ...here,
    env: { NODE_ENV: 'development' },
  })
}

/**
 * Makes the folder of a new remote, and the lines about it elsewhere; packages are installed after. Whatever stops it in between,
 * a failure or a signal, leaves everything as it was.
 *
 * @throws RegistryError when something is in the way.
 */
export async function makeRemote(plan: NewRemotePlan, making: Making): Promise<void> {
  const { root, signal } = making
  const edited = [...Object.keys(EDITS), LOCK]
  await refuseDirty(root, edited)
  const stage = await beginMaking(root, plan.folder, edited)
  try {
    await make(plan, stage, making)
    if (signal.aborted) throw new RegistryError('Interrupted')
  } catch (error) {
    await undoMaking(root)
    throw error
  }
  await endMaking(root)
}
