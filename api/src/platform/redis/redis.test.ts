import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../testing/start-redis'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { createRefusals } from '../limits/refusals'
import { refusedFor, takeAttempt, clearAttempts } from '../limits/take-attempt'
import { openRedis, type Redis } from './redis'

const log = pino({ level: 'silent' })
const LIMIT = { name: 'of-redis', max: 2, windowMs: 60 * 60 * 1000 }
const PATIENCE = { timeout: 15_000 }

let opened: Redis[] = []
const open = async (url: string, shop = 'shop.test') => {
  const redis = await openRedis(url, { shop, log })
  opened.push(redis)
  return redis
}
afterEach(async () => {
  await Promise.all(opened.map((redis) => redis.close()))
  opened = []
})

test('where nobody answers, nothing is known, and nobody waits', async () => {
  const redis = await open('redis://127.0.0.1:9/0')
  redis.set('key', 'value', 10)
  redis.publish('words')
  await redis.remove('key')
  expect(await redis.get('key')).toBeNull()
  expect(redis.isReady()).toBe(false)
})

test('one that takes connections and says nothing is waited for a moment, and the database then knows', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const redis = await open(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  expect(await redis.get('key')).toBeNull()
  silent.close()
})

const server = await startRedis()
if (server === null)
  test('without redis-server on this machine: refusals are not remembered, and the database is asked each time', async () => {
    const refusals = createRefusals(null)
    refusals.note('key', 10)
    expect(await refusals.of('key')).toBeNull()
    await refusals.forget('key')
  })
else describe(`with Redis ${server.version}`, () => withRedis(server))

function withRedis(redis: TestRedis) {
  let shop: TestApi
  let front: { server: Server; url: string; cut(): void }
  beforeAll(async () => {
    front = await cuttable(redis.port)
    shop = await startTestApi({ redisUrl: front.url })
  })
  afterAll(async () => {
    await shop.close()
    front.server.close()
    await redis.stop()
  })

  test('one shop’s keys are not another’s, hold no names, and end by themselves', async () => {
    const [one, other] = [await open(redis.url, 'one.test'), await open(redis.url, 'other.test')]
    await expect.poll(() => one.get('login ada@example.com'), PATIENCE).toBeNull()
    await expect
      .poll(async () => {
        one.set('login ada@example.com', '7', 1)
        return one.get('login ada@example.com')
      }, PATIENCE)
      .toBe('7')
    expect(await other.get('login ada@example.com')).toBeNull()
    expect((await redis.keys()).join()).not.toContain('ada')
    await expect.poll(() => one.get('login ada@example.com'), PATIENCE).toBeNull()
  })

  test('what one process publishes another hears, again after the connection broke', async () => {
    const [one, other] = [await open(redis.url), await open(front.url)]
    const heard: (string | null)[] = []
    other.subscribe((words) => heard.push(words))
    const tell = async () => {
      const words = randomUUID()
      await expect
        .poll(() => {
          one.publish(words)
          return heard
        }, PATIENCE)
        .toContain(words)
    }
    await tell()
    front.cut()
    await tell()
    // Who may have missed something is told that it is so.
    expect(heard.filter((words) => words === null).length).toBeGreaterThan(1)
  })

  test('a flood that is refused asks the database no more, and whoever proves to be right is let in at once', async () => {
    const { deps } = shop.api
    await expect.poll(() => fill(shop, 'a'), PATIENCE).toBe(true)
    const away = { ...deps, db: new Proxy(deps.db, { get: () => () => Promise.reject(new Error('asked')) }) }
    expect(await takeAttempt(away, LIMIT, 'a')).toBeGreaterThan(0)
    expect(await refusedFor(away, LIMIT, 'a')).toBeGreaterThan(0)
    await clearAttempts(deps, LIMIT, 'a')
    expect(await takeAttempt(deps, LIMIT, 'a')).toBeNull()
  })

  test('when Redis goes away limits hold all the same, and shopping goes on', async () => {
    expect(await fill(shop, 'b')).toBe(true)
    expect(shop.api.deps.watched.redis?.()).toBe('ready')
    front.cut()
    expect(await takeAttempt(shop.api.deps, LIMIT, 'b')).toBeGreaterThan(0)
    const { items } = await shop.visitor().client.products.list({})
    expect(items.length).toBeGreaterThan(0)
  })
}

/** Uses a limit up, and says whether Redis knows it by then. */
async function fill({ api: { deps } }: TestApi, who: string): Promise<boolean> {
  for (let index = 0; index <= LIMIT.max; index += 1) await takeAttempt(deps, LIMIT, who)
  return (await deps.refusals.of(`${LIMIT.name}:${who}`)) !== null
}

/** A way to a port that can be cut. */
async function cuttable(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}/0`
  return { server, url, cut: () => sockets.forEach((socket) => socket.destroy()) }
}
