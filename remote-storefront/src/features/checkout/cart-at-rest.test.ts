import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cartAtRest } from './cart-at-rest'

test('a checkout waits until the last change of the cart is done, whether it worked or not', async () => {
  const client = new QueryClient()
  await cartAtRest(client)
  const log: string[] = []
  const change = (name: string) => {
    let end = (_works: boolean) => {}
    const outcome = new Promise<void>((resolve, reject) => {
      end = (works) => (works ? resolve() : reject(new Error('refused')))
    })
    const observer = new MutationObserver(client, { mutationKey: ['cart', name], mutationFn: () => outcome })
    const done = observer.mutate().then(
      () => log.push(name),
      () => log.push(`${name} failed`),
    )
    return { end, done }
  }
  const [set, add] = [change('set'), change('add')]
  const rest = cartAtRest(client).then(() => log.push('at rest'))
  set.end(true)
  await set.done
  expect(log).toEqual(['set'])
  add.end(false)
  await Promise.all([add.done, rest])
  expect(log.toSorted()).toEqual(['add failed', 'at rest', 'set'])
})
