import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { liveInPage } from '../stage/live-in-page'
import type { Kind, Scene } from './kind'

const documentsOf = ({ stage }: Scene) => join(stage.registryDir, 'environments')
const awayOf = (scene: Scene) => `${documentsOf(scene)}.away`

const REVISION = /\.json$/
const AWAY = /\.away$/

/** Renames the newest revision, or the one that was renamed so. */
async function renameRevision(scene: Scene, from: RegExp, to: string): Promise<void> {
  const folder = join(documentsOf(scene), 'production')
  const [newest] = (await readdir(folder))
    .filter((name) => from.test(name))
    .sort()
    .reverse()
  await rename(join(folder, newest!), join(folder, newest!.replace(from, to)))
}

/** Visitors get what was live before the trouble, and whoever runs the shop is notified. */
async function keepsTheLast(scene: Scene): Promise<void> {
  const { page, remote, live, stage } = scene
  expect(await liveInPage(page, remote.name)).toBe(live.version)
  expect(stage.output()).toContain('The snapshot was not renewed')
}

/** The documents that say what is live are gone, or older than they were. */
export const registryTrouble: readonly Kind[] = [
  {
    id: 'registry-down',
    done: 'The registry does not answer when the page is asked for',
    ending: 'unharmed',
    steps: [],
    strike: async (scene) => rename(documentsOf(scene), awayOf(scene)),
    prove: keepsTheLast,
    mend: async (scene) => rename(awayOf(scene), documentsOf(scene)),
  },
  {
    id: 'registry-stale',
    done: 'The registry answers with what was live before',
    ending: 'unharmed',
    steps: [],
    strike: (scene) => renameRevision(scene, REVISION, '.away'),
    prove: keepsTheLast,
    mend: (scene) => renameRevision(scene, AWAY, '.json'),
  },
]
