import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltFile } from '../gates/built-files'
import type { Subject } from '../gates/gate'
import { integrityOf } from '../releases/release-files'
import { localRegistry } from '../local-registry'
import { fileStore } from '../store/file-store'
import { aManifest } from './fake-build'

/** A file of a build as a gate sees it; its size is that of its text. */
export const aFile = (path: string, text: string): BuiltFile => ({
  path,
  text,
  bytes: text.length,
  brotliBytes: text.length,
  integrity: integrityOf(Buffer.from(text)),
})

interface Options extends Partial<Omit<Subject, 'files'>> {
  /** Texts by path, beside an entry that loads each with its hash. */
  files?: Record<string, string>
}

/** A remote `toys` that meets every static gate, in a project of its own with a host, until a test changes something. */
export async function aSubject({ files: texts = {}, ...over }: Options = {}): Promise<Subject> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  await mkdir(join(root, 'host'))
  const hostRoutes = [{ path: '/admin', page: 'admin' }]
  await writeFile(join(root, 'host/host.json'), JSON.stringify({ routes: hostRoutes }))
  await writeFile(join(root, 'host/package.json'), JSON.stringify({ dependencies: { react: '19.3.1' } }))
  await mkdir(join(root, 'shared-contracts'))

  const chunks = Object.entries({ 'static/page-toys.js': 'start()', 'static/page-toys.css': '', ...texts })
    .filter(([path]) => path !== 'remote.js')
    .map(([path, text]) => aFile(path, text))
  const hashes = JSON.stringify(chunks.map(({ integrity }) => integrity))
  const entry = aFile('remote.js', texts['remote.js'] ?? `var toys_0123456789ab = ${hashes}`)
  return {
    root,
    folder: join(root, 'remote-toys'),
    environmentName: 'production',
    environment: { name: 'production', revision: 0, remotes: {}, shells: [], change: null },
    registry: localRegistry({ store: fileStore(join(root, 'dist/remotes')), place: root }),
    manifest: aManifest(),
    build: {
      runtimeName: 'toys_0123456789ab',
      entry: 'remote.js',
      initial: { scripts: ['remote.js'], styles: [] },
      pages: { toys: { scripts: ['static/page-toys.js'], styles: ['static/page-toys.css'] } },
      packages: [],
      fonts: [],
    },
    files: [entry, ...chunks],
    server: '',
    ...over,
  }
}
