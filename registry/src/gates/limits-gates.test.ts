import { describe, expect, test } from 'vitest'
import { aFile, aSubject } from '../testing/a-subject'
import { aManifest } from '../testing/fake-build'
import { budgetGates } from './budgets-gates'
import { cssGate } from './css-gate'
import { capabilitiesGate } from './scripts/capabilities-gate'

const gateOf = (id: string) => {
  const gate = budgetGates.find((one) => one.id === id)
  if (!gate) throw new Error(`There is no gate ${id}`)
  return gate
}

/** Two pages that share a chunk. A file weighs as many bytes as it says. */
async function twoPages(budgets: Partial<ReturnType<typeof aManifest>['budgets']>) {
  const subject = await aSubject()
  const file = (path: string, bytes: number) => aFile(path, 'x'.repeat(bytes))
  subject.manifest = aManifest({ budgets: { ...aManifest().budgets, ...budgets } })
  subject.files = [
    file('remote.js', 100),
    file('remote.css', 40),
    file('static/shared.js', 200),
    file('static/small.js', 10),
    file('static/large.js', 500),
    file('static/large.css', 60),
    file('static/never.js', 1_000),
    file('static/picture.svg', 9_999),
  ]
  subject.build.initial = { scripts: ['remote.js'], styles: ['remote.css'] }
  subject.build.pages = {
    small: { scripts: ['remote.js', 'static/shared.js', 'static/small.js'], styles: [] },
    large: { scripts: ['static/shared.js', 'static/large.js'], styles: ['static/large.css'] },
  }
  return subject
}

describe('a budget', () => {
  test.each([
    ['script-budget', 'scriptBytes', 1_810, '1.8 kB of 1.8 kB'],
    ['style-budget', 'styleBytes', 100, '0.1 kB of 0.1 kB'],
    ['page-script-budget', 'pageScriptBytes', 800, '0.8 kB of 0.8 kB (large)'],
    ['page-style-budget', 'pageStyleBytes', 100, '0.1 kB of 0.1 kB (large)'],
    ['page-requests', 'requests', 5, '5 files of 5 files (large)'],
  ] as const)('%s is kept up to its last byte, and no byte further', async (id, budget, limit, measured) => {
    expect(await gateOf(id).measure(await twoPages({ [budget]: limit }))).toMatchObject({ passed: true, measured })
    const over = await gateOf(id).measure(await twoPages({ [budget]: limit - 1 }))
    expect(over).toMatchObject({ passed: false, hint: expect.stringContaining(`budgets.${budget}`) as string })
  })
  test('of a remote without pages is kept', async () => {
    const subject = await twoPages({ requests: 1 })
    subject.build.pages = {}
    expect(await gateOf('page-requests').measure(subject)).toMatchObject({
      passed: true,
      measured: 'no page of 1 files',
    })
  })
})

describe('styles from elsewhere', () => {
  const measure = async (value: string) =>
    cssGate.measure(await aSubject({ files: { 'static/page-toys.css': `@layer remote{.a-x1{background:${value}}}` } }))
  test.each([
    'url(https://cdn.example/a.png)',
    'url( "HTTPS://cdn.example/a.png" )',
    "url('//cdn.example/a.png')",
    'image-set("https://cdn.example/a.png" 1x)',
    'image-set("a.png" 1x, "//cdn.example/b.png" 2x)',
    "-webkit-image-set('https://cdn.example/a.png' 1x)",
  ])('%s is refused', async (value) => {
    expect(await measure(value)).toMatchObject({
      passed: false,
      measured: expect.stringContaining('another origin') as string,
    })
  })
  test.each([
    'url(a.png)',
    'url(/remotes/a.png)',
    'url(data:image/png;base64,aa//bb)',
    'image-set("a.png" 1x, "b.png" 2x)',
  ])('%s passes', async (value) => {
    expect(await measure(value)).toMatchObject({ passed: true })
  })
})

describe('capabilities', () => {
  const measure = async (text: string, capabilities: string[]) => {
    const subject = await aSubject({ files: { 'static/page-toys.js': text } })
    subject.manifest = aManifest({ capabilities })
    return capabilitiesGate.measure(subject)
  }
  test('a call of one endpoint is not covered by another of the same part', async () => {
    const call = 'api.products.list({})'
    expect(await measure(call, ['products.list'])).toMatchObject({ passed: true })
    expect(await measure(call, ['products.get'])).toMatchObject({
      passed: false,
      measured: 'called and not declared: products.list',
    })
  })
})
