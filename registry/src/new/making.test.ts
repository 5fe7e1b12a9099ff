import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  withStaticRoute,
  withStaticService,
  beginMaking,
  endMaking,
  placeFiles,
  undoAbandoned,
  undoMaking,
} from './make-remote'
import { aCheckout } from '../testing/a-checkout'

const LOCK = 'package-lock.json'
/** The number of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

async function halfMade() {
  const { root, read } = await aCheckout()
  const stage = await beginMaking(root, 'remote-gifts', [LOCK])
  await writeFile(join(stage, 'remote.json'), '{}')
  await writeFile(join(root, LOCK), '{ "changed": true }')
  await placeFiles(root, stage, 'remote-gifts')
  const journal = join(root, '.cache/new-remote/undo.json')
  const leftBy = async (pid: number) =>
    writeFile(journal, JSON.stringify({ ...(JSON.parse(await readFile(journal, 'utf8')) as object), pid }))
  return { root, read, leftBy }
}

test('what is undone is as it was', async () => {
  const { root, read } = await halfMade()
  await undoMaking(root)
  expect(existsSync(join(root, 'remote-gifts'))).toBe(false)
  expect(existsSync(join(root, '.cache/new-remote'))).toBe(false)
  expect(await read(LOCK)).toBe('{}')
})

test('what a killed process left half-made is undone before the next one', async () => {
  const { root, read, leftBy } = await halfMade()
  await leftBy(deadPid())
  await undoAbandoned(root)
  expect(existsSync(join(root, 'remote-gifts'))).toBe(false)
  expect(await read(LOCK)).toBe('{}')
})

test('while one is being made, another has to wait', async () => {
  const { root, leftBy } = await halfMade()
  await leftBy(process.ppid)
  await expect(undoAbandoned(root)).rejects.toThrow('remote-gifts is being made by process')
  expect(existsSync(join(root, 'remote-gifts'))).toBe(true)
})

test('what is made is not undone any more', async () => {
  const { root } = await halfMade()
  await endMaking(root)
  await undoMaking(root)
  expect(existsSync(join(root, 'remote-gifts'))).toBe(true)
})

test('a static server is added behind the others, and the front waits for it', async () => {
  const { read } = await aCheckout()
  const compose = withStaticService(await read('docker-compose.yml'), 'gifts')
  expect(compose).toMatch(/condition: service_healthy\n {6}static-gifts:\n {8}condition: service_healthy\n\n/)
  expect(compose).toMatch(/REMOTE: \w+\n\n {2}static-gifts:\n {4}<<: \*static-remote\n[^#]*REMOTE: gifts\n\n/)
  const front = withStaticRoute(await read('deploy/front.Caddyfile'), 'gifts')
  expect(front).toMatch(
    /\}\n\thandle \/remotes\/gifts\/\* \{\n\t\treverse_proxy static-gifts:8080\n\t\}\n\thandle \/assets/,
  )
})

test('a file without a place for it is not guessed at', () => {
  expect(() => withStaticRoute('{}', 'gifts')).toThrow('deploy/front.Caddyfile has no place for another remote')
})
