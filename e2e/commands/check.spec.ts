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

/** Runs the tool in a checkout: in a copy, which has none of its own, from its sources. @returns its exit code and what it printed. */
const shop = (checkout: string, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const tool =
      checkout === project ? ['dist/server/commands/shop.js'] : ['--import', 'tsx', 'registry/src/commands/shop.ts']
    const command = [...tool, ...args]
    // The shop of these tests is not the one that a gate starts.
    const env = { ...process.env, SHOP_ORIGIN: '' }
    const child = execFile(process.execPath, command, { cwd: checkout, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, out: stdout || stderr }),
    )
  })

// The last takes longer than all the others.
test.describe.configure({ mode: 'parallel' })

test.describe('as it is built', () => {
  // The first compiles the contract for all.
  test.describe.configure({ mode: 'default' })
  for (const { manifest } of allRemotes)
    test(`${manifest.name} passes every gate that reads its files`, async () => {
      const { code, out } = await shop(project, 'check', manifest.name, '--built')
      expect(code, out).toBe(0)
    })
})

const IN_BROWSER = ['smoke-standalone', 'smoke-integrated', 'accessibility', 'leaks']

/** What a page is turned into that every gate in a browser has something against. */
const careless = (page: string) =>
  `import { useEffect } from 'react'\n${page}`.replace(
    / {2}return \([\s\S]*\n {2}\)\n/,
    () => `
  useEffect(() => addEventListener('resize', () => document.title), [])
  if (typeof document === 'object' && document.querySelector('[aria-label="Standalone frame"]')) throw new Error('alone')
  return <div><h1>{messages.title}</h1><button type="button" /></div>
`,
  )

test('a new remote runs in the shop and alone, and its gates name what is wrong with it later', async ({
  page,
  openShop,
}) => {
  test.setTimeout(900_000)
  const checkout = await copyCheckout()
  try {
    const made = await shop(checkout, 'new', 'gifts', '--owner', 'Gifts team')
    expect(made.out).toContain('remote-gifts is made, tested, and live in the shop on this machine at /gifts')

    const { origin } = await openShop({ REGISTRY_DIR: join(checkout, 'dist/remotes') })
    await page.goto(`${origin}/gifts`)
    await expect(page).toHaveTitle(/^Gifts · /)
    await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Say hello' }).click()
    await expect(page.getByText('Hello from Gifts.')).toBeVisible()

    const measure = async (...how: string[]) => {
      const { code, out } = await shop(checkout, 'check', 'gifts', '--only', IN_BROWSER.join(','), '--json', ...how)
      const { gates } = JSON.parse(out) as { gates: Gate[] }
      return { code, gates: Object.fromEntries(gates.map((gate) => [gate.id, gate])) }
    }
    // As it was built when it was made; that it runs alone is what the first of these finds.
    const sound = await measure('--built')
    expect(sound.gates, JSON.stringify(sound.gates)).toMatchObject(
      Object.fromEntries(IN_BROWSER.map((id) => [id, { passed: true }])),
    )
    expect(sound.code).toBe(0)

    const source = join(checkout, 'remote-gifts/src/features/gifts/gifts-page.tsx')
    await writeFile(source, careless(await readFile(source, 'utf8')))
    const { code, gates } = await measure()
    expect(code).toBe(1)
    const failed = (measured: RegExp) => ({ passed: false, measured: expect.stringMatching(measured) as unknown })
    expect(gates, JSON.stringify(gates)).toMatchObject({
      'smoke-standalone': failed(/1 of 1/),
      'smoke-integrated': failed(/1 of 1/),
      accessibility: failed(/1 of 1/),
      // One a round, and what the page itself may hold at that moment.
      leaks: failed(/\b[5-9]\d listeners left/),
    })
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
})
