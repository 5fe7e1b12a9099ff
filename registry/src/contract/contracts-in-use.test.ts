import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordShell } from '../testing/record-shell'
import { contractVersionGate } from '../gates/contract-gates'
import { localRegistry } from '../local-registry'
import { aRegistry } from '../testing/a-registry'
import { aSubject } from '../testing/a-subject'
import { aManifest } from '../testing/fake-build'
import { contractsInUse } from './contracts-in-use'
import { brokenInUse } from './compare-reports'
import { currentReport } from './current-report'
import { formatReport, releasedReport, type ContractReport } from './report-file'

const root = join(import.meta.dirname, '../../..')

let shipped: ContractReport
let registry: Awaited<ReturnType<typeof aRegistry>>

/** A shell that was shipped with the contract as it is, and a kept release that calls some of its endpoints. */
async function aShop(capabilities: string[]) {
  const { store, request } = registry
  const { version, lines: report } = shipped
  const contractName = await store.contracts.keep({ version, report, declarations: {} })
  await recordShell({ ...request, version: '00112233445566ff', contract: version, contractName })
  await registry.publishLive({ manifest: aManifest({ contract: `^${version}`, capabilities }) })
  return { registry: localRegistry({ store, place: 'a folder' }), environment: await registry.live() }
}
const renamed = (from: string, to: string) => ({
  ...shipped,
  lines: shipped.lines.map((line) => (line.startsWith(`output ${from}`) ? line.replace(from, to) : line)),
})
const broken = async (shop: Awaited<ReturnType<typeof aShop>>, now: ContractReport) =>
  brokenInUse(await contractsInUse(shop.registry, shop.environment), now).map(({ member }) => member)

beforeAll(async () => {
  shipped = await currentReport(root)
})
beforeEach(async () => {
  registry = await aRegistry()
})

const FIELD = 'sellerStock.list.items[].available'
const free = () => renamed(FIELD, FIELD.replace('available', 'free'))

test('renaming a field of an answer that a kept release gets is breaking, by name', async () => {
  const shop = await aShop(['sellerStock.list', 'sellerStock.adjust'])
  expect(await broken(shop, free())).toEqual([`output ${FIELD}`])
  expect(await broken(shop, shipped)).toEqual([])
  expect(await broken(shop, { ...free(), version: '99.0.0' })).toEqual([])
})

test('it is still breaking when only a release that is live no more calls it', async () => {
  const shop = await aShop(['sellerStock.list'])
  await registry.publishLive({ script: '2', manifest: aManifest({ contract: '*', capabilities: [] }) })
  expect(await broken(shop, free())).toEqual([`output ${FIELD}`])
})

test('what no release calls may change, and what names alike is another thing', async () => {
  expect(await broken(await aShop(['sellerStock.listing', 'wishlist.get']), free())).toEqual([])
})

test('the gate refuses it whatever the released report says', async () => {
  const shop = await aShop(['sellerStock.list'])
  const subject = { ...(await aSubject()), ...shop, contract: free() }
  await mkdir(join(subject.root, 'shared-contracts'), { recursive: true })
  await writeFile(releasedReport(subject.root), formatReport({ version: shipped.version, lines: [] }))
  expect(await contractVersionGate.measure(subject)).toMatchObject({
    passed: false,
    measured: `${shipped.version} breaks kept releases, which call it: removed output ${FIELD}`,
  })
})
