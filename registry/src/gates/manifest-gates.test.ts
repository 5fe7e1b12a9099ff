import { describe, expect, test } from 'vitest'
import { localRegistry } from '../local-registry'
import { aRegistry } from '../testing/a-registry'
import { aManifest } from '../testing/fake-build'
import { aSubject } from '../testing/a-subject'
import { budgetGates } from './budgets-gates'
import { manifestGate, pagesGate, routesGate, runtimeNameGate } from './manifest-gates'

const route = (path: string) => ({ path, page: 'toys', layout: 'shop', render: 'server' }) as const

describe('manifest', () => {
  test('a manifest that fits its folder passes', async () => {
    expect(await manifestGate.measure(await aSubject())).toMatchObject({ passed: true, measured: 'toys, of Toys team' })
  })
  test.each([
    ['another name than its folder', { name: 'games' }, 'remote-toys is not remote-games'],
    ['a contract that is no range', { contract: 'newest' }, 'contract newest is no range'],
    ['the name of a command', { name: 'history' }, 'the shop uses the name history for something else'],
    ['an endpoint twice', { capabilities: ['products.list', 'products.list'] }, 'twice'],
  ])('%s is refused', async (_what, over, fault) => {
    const found = await manifestGate.measure(await aSubject({ manifest: aManifest(over) }))
    expect(found).toMatchObject({ passed: false, measured: expect.stringContaining(fault) as string })
    expect(found.hint).toBeTruthy()
  })
})

describe('pages', () => {
  test('every page has a chunk', async () => {
    expect(await pagesGate.measure(await aSubject())).toMatchObject({ passed: true })
  })
  test('a page without a chunk and a chunk without a page are named', async () => {
    const subject = await aSubject()
    subject.build.pages = { shelf: { scripts: [], styles: [] } }
    expect(await pagesGate.measure(subject)).toMatchObject({
      passed: false,
      measured: 'no chunk page-toys; page-shelf has no route',
    })
  })
})

describe('routes', () => {
  test('paths of its own pass', async () => {
    expect(await routesGate.measure(await aSubject())).toMatchObject({ passed: true })
  })
  test.each([
    ['/Admin', '/Admin meets /admin of the host'],
    ['/:anything', '/:anything meets /admin of the host'],
    ['/api/toys', '/api/toys meets /api/* of the edge'],
    ['/healthz', '/healthz meets /healthz/* of the edge'],
  ])('%s is refused', async (path, fault) => {
    const found = await routesGate.measure(await aSubject({ manifest: aManifest({ routes: [route(path)] }) }))
    expect(found).toMatchObject({ passed: false, measured: expect.stringContaining(fault) as string })
  })
  test("a path that another remote's pattern matches is refused, in its canary too", async () => {
    const registry = await aRegistry()
    const games = aManifest({ name: 'games', routes: [route('/games/:id')] })
    await registry.publishLive({ manifest: games })
    const subject = await aSubject({
      registry: localRegistry({ store: registry.store, place: 'a test' }),
      environment: await registry.live(),
      manifest: aManifest({ routes: [route('/toys'), route('/games/new')] }),
    })
    expect(await routesGate.measure(subject)).toMatchObject({
      passed: false,
      measured: '/games/new meets /games/:id of games',
    })
  })
  test('a path that is declared twice is refused', async () => {
    const manifest = aManifest({ routes: [route('/toys'), route('/Toys')] })
    expect(await routesGate.measure(await aSubject({ manifest }))).toMatchObject({ passed: false })
  })
})

describe('runtime-name', () => {
  test('a name of its own passes, and so does the same build once more', async () => {
    const registry = await aRegistry()
    const subject = await aSubject({ registry: localRegistry({ store: registry.store, place: 'a test' }) })
    expect(await runtimeNameGate.measure(subject)).toMatchObject({ passed: true })
  })
  test('a name without a hash is refused', async () => {
    const subject = await aSubject({ files: { 'remote.js': 'var toys' } })
    subject.build.runtimeName = 'toys'
    expect(await runtimeNameGate.measure(subject)).toMatchObject({ passed: false, measured: 'toys is not toys_<hash>' })
  })
  test('a name that a kept release of another content has is refused', async () => {
    const registry = await aRegistry()
    const { runtimeName, version } = await registry.publish({ script: 'twice' })
    const subject = await aSubject({
      registry: localRegistry({ store: registry.store, place: 'a test' }),
      files: { 'remote.js': `var ${runtimeName} = 2` },
    })
    subject.build.runtimeName = runtimeName
    expect(await runtimeNameGate.measure(subject)).toMatchObject({
      passed: false,
      measured: expect.stringContaining(`toys@${version}`) as string,
    })
  })
})

describe('budgets', () => {
  const measure = async (id: string, files: Record<string, string>) =>
    budgetGates.find((gate) => gate.id === id)!.measure(await aSubject({ files }))

  test.each(budgetGates.map(({ id }) => id))('a small remote passes %s', async (id) => {
    expect(await measure(id, {})).toMatchObject({ passed: true })
  })
  test.each([
    ['script-budget', 'static/further.js', 'scriptBytes'],
    ['style-budget', 'static/further.css', 'styleBytes'],
    ['page-script-budget', 'static/page-toys.js', 'pageScriptBytes'],
    ['page-style-budget', 'static/page-toys.css', 'pageStyleBytes'],
  ])('%s is exceeded by %s', async (id, path, budget) => {
    const found = await measure(id, { [path]: 'x'.repeat(1_001) })
    expect(found.passed).toBe(false)
    expect(found.measured).toMatch(/^1\.\d kB of 1\.0 kB/)
    expect(found.hint).toContain(`budgets.${budget}`)
  })
  test('a page of more files than agreed is named', async () => {
    const subject = await aSubject({ files: { 'static/a.js': '', 'static/b.js': '' } })
    subject.build.pages.toys!.scripts.push('static/a.js', 'static/b.js')
    const gate = budgetGates.find(({ id }) => id === 'page-requests')!
    expect(await gate.measure(subject)).toMatchObject({ passed: false, measured: '5 files of 4 files (toys)' })
  })
})
