import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { remoteFolders, root } from '../lib/workspaces.mjs'

const HOST_PORT = '3000'
const SERVER_PORT = '3010'

/** Resolves when the edge and API of development answer. */
async function serverAnswers() {
  for (;;) {
    const answer = await fetch(`http://localhost:${SERVER_PORT}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Runs host, remotes, edge and API from their sources, with changes shown as they are saved. One that ends, ends all. */
export async function run() {
  await ensureInstalled()
  loadEnvironment()
  const { concurrently } = await import('concurrently')
  const options = { cwd: root, killOthersOn: ['success', 'failure'], prefixColors: 'auto' }
  const server = {
    name: 'server',
    command: 'node --import tsx edge/src/dev/dev-main.ts',
    env: { PORT: SERVER_PORT, ORIGIN: `http://localhost:${HOST_PORT}` },
  }
  const frontEnds = [
    { name: 'host', command: 'npm run --silent dev -w host' },
    ...remoteFolders().map((folder) => ({
      name: folder.replace('remote-', ''),
      command: `npm run --silent dev:federated -w ${folder}`,
    })),
  ].map((entry) => ({ ...entry, env: { API_ORIGIN: `http://localhost:${SERVER_PORT}` } }))

  const running = concurrently([server, ...frontEnds], options)
  void serverAnswers().then(() => console.log(`\nThe shop is open for changes: http://localhost:${HOST_PORT}\n`))
  await running.result.catch(() => undefined)
  // Else the wait for a server that never came would keep this process.
  process.exit()
}
