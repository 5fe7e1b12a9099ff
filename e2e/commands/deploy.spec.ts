import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { copyRegistry } from '../shop/copy-registry'
import { runNode } from '../shop/run-node'
import { runShop } from '../shop/run-shop'

test('the platform’s deploy opens a shop, and leaves alone what a team has live there', async () => {
  const built = await copyRegistry()
  const kept = await mkdtemp(join(tmpdir(), 'hemline-releases-'))
  try {
    const deploy = () => runNode('dist/server/commands/deploy.js', [built, kept])
    await deploy()
    await runShop(kept, 'can-release', 'host')
    await runShop(kept, 'doctor')
    // A decision as good as any other: the files of this remote are somewhere else from now on.
    await runShop(kept, 'release', 'seller', '--base-url', 'https://files.shop.test', '--reason', 'by hand')
    const decided = await runShop(kept, 'status', '--json')
    for (let times = 0; times < 2; times++) await deploy()
    expect(JSON.parse(await runShop(kept, 'status', '--json'))).toEqual(JSON.parse(decided))
  } finally {
    for (const folder of [built, kept]) await rm(folder, { recursive: true, force: true })
  }
})
