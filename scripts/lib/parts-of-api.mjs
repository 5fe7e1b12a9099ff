import { posix } from 'node:path'

const HOME = 'api/src'

/** Two folders below the API's, which is where tests of one matter stand together; the whole of it for what stands above. */
function partOf(file) {
  const [district, part] = posix
    .dirname(file)
    .slice(HOME.length + 1)
    .split('/')
  if (!district || district === 'testing') return HOME
  return [HOME, district, part].filter(Boolean).join('/')
}

/**
 * The folders of the API whose tests stand beside a change: those of the changed files, and of what imports a changed file of another
 * workspace itself. Nearly every test of the API starts all of it, so that all of them import any change.
 *
 * @param changed paths from the project's folder.
 * @param imports as `readImports` gives them.
 */
export function partsOfApi(changed, imports) {
  const isOfApi = (file) => file.startsWith(`${HOME}/`)
  const elsewhere = new Set(changed.filter((file) => !isOfApi(file)))
  const importers = imports.filter(({ to }) => elsewhere.has(to)).map(({ from }) => from)
  const parts = [...changed, ...importers].filter(isOfApi).map(partOf)
  return parts.includes(HOME) ? [HOME] : [...new Set(parts)].sort()
}
