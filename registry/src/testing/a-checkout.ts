import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { aManifest } from './fake-build'

const project = resolve(import.meta.dirname, '../../..')
const COPIED = [
  'template-remote',
  'host/host.json',
  'shared-contracts/package.json',
  'docker-compose.yml',
  'deploy/front.Caddyfile',
]

/** A checkout of the project as far as a new remote sees it, with one remote, `toys`, and nothing installed. */
export async function aCheckout() {
  const root = await mkdtemp(join(tmpdir(), 'checkout-'))
  for (const path of COPIED) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(join(project, path), join(root, path), { recursive: true })
  }
  await mkdir(join(root, 'remote-toys'))
  await writeFile(join(root, 'remote-toys/remote.json'), JSON.stringify(aManifest({ devPort: 3001 })))
  await writeFile(join(root, 'package-lock.json'), '{}')
  return { root, read: (path: string) => readFile(join(root, path), 'utf8') }
}
