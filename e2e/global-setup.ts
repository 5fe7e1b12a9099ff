import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { writeFindings } from './drills/findings/write-findings'
import { startShop } from './shop/start-shop'

/**
 * One shop for all tests that do not change how it runs; `SHOP_ORIGIN` shows the workers where, or names one that runs already.
 * `SHOP_TEMPLATE` is what further shops begin with, and `SHOP_PICTURES` where the pictures lie that the first has drawn by then.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const template = process.env.SHOP_TEMPLATE ? null : await fillTemplate()
  if (template) process.env.SHOP_TEMPLATE = template
  const shop = process.env.SHOP_ORIGIN ? null : await startShop({}, true)
  if (shop) {
    process.env.SHOP_ORIGIN = shop.origin
    process.env.SHOP_PICTURES = join(shop.dataDir, 'media')
  }
  return async () => {
    await shop?.stop()
    if (template) await rm(template, { recursive: true, force: true })
    await writeFindings(projects[0]!.outputDir)
  }
}

async function fillTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const shop = await startShop({ DATA_DIR: folder })
  await shop.stop()
  return folder
}
