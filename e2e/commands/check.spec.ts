import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { allRemotes } from '../remotes/all-remotes'
import { copyCheckout } from '../shop/copy-checkout'

interface Gate {
  id: string
  passed: boolean
  measured: string
}

const project = join(import.meta.dirname, '../..')
const IN_BROWSER = ['smoke-standalone', 'smoke-integrated', 'accessibility', 'leaks']

/** Runs the tool in a checkout. @returns its exit code and what it printed. */
const shop = (checkout: string, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const command = ['--import', 'tsx', 'registry/src/commands/shop.ts', ...args]
    // The shop of these tests is not the one that a gate starts.
    const env = { ...process.env, SHOP_ORIGIN: '' }
    const child = execFile(process.execPath, command, { cwd: checkout, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, out: stdout || stderr }),
    )
  })

for (const { manifest } of allRemotes)
  test(`${manifest.name}, as it is built, passes every gate that reads its files`, async () => {
    const { code, out } = await shop(project, 'check', manifest.name, '--built')
    expect(code, out).toBe(0)
  })

test('the gates in a browser pass a sound remote and name what is wrong with others', async () => {
  test.setTimeout(600_000)
  const checkout = await copyCheckout()
  try {
    const made = await shop(checkout, 'new', 'gifts')
    expect(made.code, made.out).toBe(0)
    const page = join(checkout, 'remote-gifts/src/features/gifts/gifts-page.tsx')
    const sound = await readFile(page, 'utf8')

    const measure = async (source: string, ids = IN_BROWSER) => {
      await writeFile(page, source)
      const { code, out } = await shop(checkout, 'check', 'gifts', '--only', ids.join(','), '--json')
      const { gates } = JSON.parse(out) as { gates: Gate[] }
      return { code, gates: Object.fromEntries(gates.map((gate) => [gate.id, gate])) }
    }

    const good = await measure(sound)
    expect(good.gates, JSON.stringify(good.gates)).toMatchObject(
      Object.fromEntries(IN_BROWSER.map((id) => [id, { passed: true }])),
    )
    expect(good.code).toBe(0)

    const careless = `import { useEffect } from 'react'\n${sound}`
      .replace('  return (', "  useEffect(() => addEventListener('resize', () => document.title), [])\n  return (")
      .replace('</h1>', '</h1><button type="button" />')
    const { code, gates } = await measure(careless, ['accessibility', 'leaks'])
    expect(code).toBe(1)
    expect(gates.accessibility).toMatchObject({ passed: false, measured: expect.stringContaining('1 of 1') as unknown })
    expect(gates.leaks).toMatchObject({
      passed: false,
      measured: expect.stringMatching(/5\d listeners left/) as unknown,
    })

    const empty = await measure(sound.replace(/<h1>.*<\/h1>/, ''), ['smoke-standalone', 'smoke-integrated'])
    expect(empty.gates).toMatchObject({ 'smoke-standalone': { passed: false }, 'smoke-integrated': { passed: false } })
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
})
