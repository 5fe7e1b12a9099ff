import { expect, test, vi } from 'vitest'
import { readEnv } from '../../env'
import type { Queryable } from '../db/database'
import { createKeyRing } from '../secrets/key-ring'
import { openShopSettings } from './shop-settings'

test('a change that cannot be read at once is told to others all the same, and fails nobody', async () => {
  const answer = vi.fn<() => Promise<unknown[]>>().mockResolvedValue([])
  const db = { select: () => ({ from: answer }) } as unknown as Queryable
  const signals = { tell: vi.fn(), hear: vi.fn(), close: vi.fn() }
  const log = { warn: vi.fn() }
  const keys = createKeyRing([{ id: 1, key: Buffer.alloc(32, 7) }])
  const settings = await openShopSettings({ db, env: { ...readEnv({}), databaseUrl: null }, keys, signals, log })
  answer.mockRejectedValueOnce(new Error('away'))
  await settings.changed()
  expect(signals.tell).toHaveBeenCalledWith('settings')
  expect(log.warn).toHaveBeenCalledTimes(1)

  const value = { shopName: 'Nordlicht', timeZone: 'UTC', supportEmail: 'hilfe@nordlicht.test' }
  answer.mockResolvedValueOnce([{ key: 'shop', value, version: 1 }])
  await settings.changed()
  expect(settings.env.shopName).toBe('Nordlicht')
  settings.close()
})
