import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GateResult } from '../documents/release.schema'
import type { GatesOptions } from '../gates/run-gates'
import { aCommandLine, WAYS } from '../testing/a-command-line'

interface Published {
  version: string
  commit: string | null
  gates: { id: string; passed: boolean }[]
  files: number
  fetchedBack: number | null
}

// The gates measure a real remote in a real checkout and have tests of their own; here is what becomes of what they say.
const gates = vi.hoisted(() => ({ run: vi.fn<(options: GatesOptions) => Promise<GateResult[]>>() }))
vi.mock('../gates/run-gates', () => ({ runGates: gates.run }))
const measured = [{ id: 'manifest', passed: true, measured: 'toys, of Toys team' }]

beforeEach(() => {
  gates.run.mockReset().mockResolvedValue(measured)
})

const publishing = ['publish', 'toys', '--built', '--fast']

describe.each(WAYS)('on %s', (way) => {
  let line: Awaited<ReturnType<typeof aCommandLine>>

  beforeEach(async () => {
    line = await aCommandLine(way)
  })

  const staged = async () => (await readdir(line.store.stagingDir)).filter((name) => name.startsWith('.'))

  test('a build is kept with its checks in its record, and nobody has it', async () => {
    await line.source()
    const published = await line.json<Published>(...publishing)
    const release = await line.store.releases.read('toys', published.version)
    expect(release).toMatchObject({ publishedBy: 'Toys team', owner: 'Toys team' })
    // What a pipeline elsewhere says of itself is marked as its word.
    expect(release?.gates).toEqual(way === 'HTTP' ? measured.map((gate) => ({ ...gate, by: 'publisher' })) : measured)
    expect(gates.run).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ root: line.root, remote: 'toys', environment: 'production' }),
    )
    expect(published.files).toBe(4)
    expect(published.fetchedBack).toBe(way === 'HTTP' ? 3 : null)
    expect((await line.live()).remotes).toEqual({})
    expect(await staged()).toEqual([])
  })

  test('the same build again is the same release', async () => {
    await line.source()
    const first = await line.json<Published>(...publishing)
    const second = await line.json<Published>(...publishing)
    expect(second.version).toBe(first.version)
    expect(await line.store.releases.list('toys')).toHaveLength(1)
    expect((await line.shop(...publishing)).out).toContain('Nobody has it yet')
    await line.shop('release', 'toys')
    expect((await line.shop(...publishing)).out).toContain('Everybody has it already: production has the same build')
  })

  test('what does not pass the gates is not kept', async () => {
    await line.source()
    gates.run.mockResolvedValue([{ id: 'css', passed: false, measured: '.a is in no layer', hint: 'put it into one' }])
    const { code, out } = await line.shop(...publishing)
    expect(code).toBe(1)
    expect(out).toContain('.a is in no layer')
    expect(out).toContain('→ put it into one')
    expect(out).toContain('toys has not been published')
    expect(await line.store.releases.list('toys')).toEqual([])
  })

  test('files that browsers could not use are found by fetching them back', async () => {
    await line.source()
    const { version } = await line.json<Published>(...publishing)
    await rm(join(await line.store.releases.folderOf('toys', version), 'static/page-toys.css'))
    const { code, err } = await line.shop('release', 'toys', '--verify-url', 'http://shop.test/remotes/toys')
    expect(code).toBe(1)
    expect(err).toContain('static/page-toys.css: status 404')
    expect((await line.live()).remotes).toEqual({})
  })

  test('a remote without source is named, with those that there are', async () => {
    await line.source()
    const { code, err } = await line.shop('publish', 'games', '--built')
    expect(code).toBe(1)
    expect(err).toContain('There is no source of games here. There is: toys')
  })

  test('what a killed publication left is reported by doctor, and removed by the next one', async () => {
    const child = spawn(process.execPath, ['-e', '0'])
    await once(child, 'exit')
    const left = `.staging-${hostname()}-${child.pid}-00000000-0000-4000-8000-000000000000`
    await mkdir(join(line.store.stagingDir, left, 'static'), { recursive: true })
    const doctor = await line.shop('doctor')
    expect(doctor.code).toBe(1)
    expect(doctor.out).toContain(left)
    await line.source()
    await line.json<Published>(...publishing)
    expect(await staged()).toEqual([])
  })

  test('a publication that is going on is left alone', async () => {
    const going = `.staging-${hostname()}-${process.pid}-00000000-0000-4000-8000-000000000000`
    await mkdir(join(line.store.stagingDir, going))
    await line.source()
    await line.json<Published>(...publishing)
    expect(await staged()).toEqual([going])
  })
})

test('an upload that was cut off is no release; the next one removes it when nothing came for an hour', async () => {
  const { http, store, source, json } = await aCommandLine('HTTP')
  const { token } = await http.token('Toys team')
  const files = [{ path: 'remote.json', integrity: 'sha384-x', bytes: 1 }]
  const begun = await http.send('/uploads', { method: 'POST', token, body: JSON.stringify({ remote: 'toys', files }) })
  const { id } = (await begun.json()) as { id: string }
  const folder = join(store.stagingDir, `.upload-${id}`)
  const end = { method: 'POST', token, body: JSON.stringify({ commit: null, gates: [] }) }
  await source()

  await json<Published>(...publishing)
  expect(await readdir(store.stagingDir)).toContain(`.upload-${id}`)
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(folder, longAgo, longAgo)
  await json<Published>(...publishing)
  expect(await readdir(store.stagingDir)).not.toContain(`.upload-${id}`)
  expect((await http.send(`/uploads/${id}/release`, end)).status).toBe(404)
  expect(await store.releases.list('toys')).toHaveLength(1)
})

test('killed in the middle, a publication leaves nothing that is live or kept', async () => {
  const line = await aCommandLine('a folder')
  const folder = await line.source()
  // Enough to be still at it when the signal comes.
  for (let index = 0; index < 40; index++)
    await writeFile(join(folder, `dist/web/static/large-${index}.js`), `// ${'x'.repeat(index)}\n`.repeat(4_000))
  const script = join(import.meta.dirname, '../testing/publish-folder.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, line.store.stagingDir, folder])
  await expect
    .poll(async () => (await readdir(line.store.stagingDir)).some((name) => name.startsWith('.staging-')), {
      timeout: 15_000,
      interval: 5,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await line.store.releases.list('toys')).toEqual([])
  expect((await line.live()).revision).toBe(0)
  await line.publish()
  expect((await readdir(line.store.stagingDir)).filter((name) => name.startsWith('.'))).toEqual([])
})
