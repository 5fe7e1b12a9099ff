import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordShell } from 'registry/environments/record-shell'
import { fileStore } from 'registry/store/file-store'
import { expect, test } from '../fixtures/test'
import { copyRegistry } from '../shop/copy-registry'
import { runNode } from '../shop/run-node'
import { runShop } from '../shop/run-shop'

test('a deployed build keeps its shell and its remotes in the registry, once, and the contract check compares with it', async () => {
  const built = await copyRegistry()
  const kept = await mkdtemp(join(tmpdir(), 'hemline-releases-'))
  try {
    const deploy = () => runNode('deploy/publish.mjs', [built, kept])
    const live = async (folder: string) => (await fileStore(folder).environments.latest('production'))!
    const { shells, remotes } = await live(built)
    const [shell] = shells
    const older = { version: 'a'.repeat(16), contract: '0.0.9' }
    const why = { by: 'a drill', reason: 'deployed before' }
    await recordShell({ store: fileStore(kept), environment: 'production', ...older, ...why })

    await deploy()
    const deployed = await live(kept)
    const { since: _, ...sameShell } = shell!
    expect(deployed.shells).toMatchObject([sameShell, older])
    const activeOf = (of: typeof remotes) => Object.entries(of).map(([name, { active }]) => `${name}@${active}`)
    expect(activeOf(deployed.remotes)).toEqual(activeOf(remotes))
    expect(await fileStore(kept).contracts.read(shell!.contract)).toMatchObject({ version: shell!.contract })
    await expect(runShop(kept, 'can-release', 'seller')).rejects.toThrow('another: aaaaaaaa (0.0.9)')

    await deploy()
    expect((await live(kept)).revision).toBe(deployed.revision)
  } finally {
    for (const folder of [built, kept]) await rm(folder, { recursive: true, force: true })
  }
})
