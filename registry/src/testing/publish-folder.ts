import { join } from 'node:path'
import { publishRelease } from '../releases/keep-build'
import { fileStore } from '../store/file-store'

const [root = '', folder = ''] = process.argv.slice(2)

/** Publishes a built remote in a process of its own, which a test may kill. */
await publishRelease({
  store: fileStore(root),
  manifestFile: join(folder, 'remote.json'),
  buildDir: join(folder, 'dist'),
  by: 'a test',
})
