import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPort } from './open-port'

test('who asks before there is an answer waits for it, and a second process is refused the port meanwhile', async () => {
  const { server, answerWith } = await openPort(0)
  const { port } = server.address() as AddressInfo
  const early = fetch(`http://localhost:${port}/early`)
  await expect(openPort(port)).rejects.toThrow(`Port ${port} is taken`)

  answerWith((request) => new Response(new URL(request.url).pathname))
  const answer = await early
  expect(await answer.text()).toBe('/early')
  expect(answer.headers.get('keep-alive'), 'longer than a proxy keeps a connection').toBe('timeout=130')
  await new Promise((resolve) => server.close(resolve))
})
