import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { writeFindings } from './drills/findings/write-findings'
import { ownDatabase } from './shop/own-database'
import { startShop } from './shop/start-shop'

/**
 * One shop for all tests that do not change how it runs; `SHOP_ORIGIN` shows the workers where, or names one that runs already.
 * `SHOP_TEMPLATE` is what further shops begin with, and `SHOP_TEMPLATE_DATABASE` on a server; `SHOP_PICTURES` is where the pictures lie that the
 * first has drawn by then.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const template = process.env.SHOP_TEMPLATE ? null : await fillTemplate()
  const shop = process.env.SHOP_ORIGIN ? null : await startShop({}, true)
  if (shop) {
    process.env.SHOP_ORIGIN = shop.origin
    process.env.SHOP_PICTURES = join(shop.dataDir, 'media')
  }
  return async () => {
    await shop?.stop()
    await template?.remove()
    await writeFindings(projects[0]!.outputDir)
  }
}

async function fillTemplate(): Promise<{ remove: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  const database = server ? await ownDatabase(server) : null
  const folder = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const shop = await startShop({ DATA_DIR: folder, DATABASE_URL: database?.url ?? '' })
  await shop.stop()
  process.env.SHOP_TEMPLATE = folder
  if (database) process.env.SHOP_TEMPLATE_DATABASE = database.name
  return {
    async remove() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
