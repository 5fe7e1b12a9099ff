import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSignals, type OpenCarrier } from './signals'

/** Carries what is sent to all who have opened it, the sender included. */
function aCarrier() {
  const receivers: ((words: string | null) => void)[] = []
  const sent: string[] = []
  const open: OpenCarrier = (received) => {
    receivers.push(received)
    return {
      send(words) {
        sent.push(words)
        for (const receive of receivers) receive(words)
      },
      close: () => Promise.resolve(),
    }
  }
  return { open, sent, send: (words: string | null) => receivers.forEach((receive) => receive(words)) }
}

function aProcess(open: OpenCarrier | null) {
  const signals = createSignals(open)
  const heard: string[] = []
  signals.hear('catalogue', (own) => heard.push(own ? 'own' : 'other'))
  return { ...signals, heard }
}

test('a signal is heard once by others as another’s, and by whoever tells it as their own', () => {
  const { open } = aCarrier()
  const [one, other] = [aProcess(open), aProcess(open)]
  one.tell('catalogue')
  one.tell('notifications')
  expect([one.heard, other.heard]).toEqual([['own'], ['other']])
})

test('of many changes at once others hear the first at once and of the rest once', async () => {
  const { open, sent } = aCarrier()
  const [one, other] = [aProcess(open), aProcess(open)]
  for (let change = 0; change < 50; change += 1) one.tell('catalogue')
  expect(other.heard).toEqual(['other'])
  await sleep(100)
  expect(other.heard).toEqual(['other', 'other'])
  expect(sent).toHaveLength(2)
})

test('when signals may have been lost, everybody looks; what is none is not heard', () => {
  const carrier = aCarrier()
  const one = aProcess(carrier.open)
  carrier.send('catalogue')
  carrier.send('weather 1')
  carrier.send('')
  expect(one.heard).toEqual(['other'])
  carrier.send(null)
  expect(one.heard).toEqual(['other', 'other'])
})

test('without anything that carries them, whoever tells hears their own', async () => {
  const one = aProcess(null)
  one.tell('catalogue')
  expect(one.heard).toEqual(['own'])
  await one.close()
})
