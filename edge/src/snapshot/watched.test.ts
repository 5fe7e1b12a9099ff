import { expect, test } from 'vitest'
import { remember } from './watched'

test('the one that was asked for longest ago is made anew, and so is what failed', async () => {
  const made: string[] = []
  const recall = remember<string>(2)
  const ask = (key: string, failure?: Error) =>
    recall(key, () => {
      made.push(key)
      return failure ? Promise.reject(failure) : Promise.resolve(key)
    })
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  await ask('a')
  expect(made.splice(0)).toEqual(['a', 'b', 'c'])
  await ask('b')
  await expect(ask('d', new Error('down'))).rejects.toThrow('down')
  await ask('d')
  expect(made).toEqual(['b', 'd', 'd'])
})
