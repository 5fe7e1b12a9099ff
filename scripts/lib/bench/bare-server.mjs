import { createServer } from 'node:http'

/*
 * What the shop is compared with: nothing but `node:http`, sending the bytes that its parent has put under a path. A process of its own, as
 * the shop is one.
 */

const answers = new Map()

const server = createServer((request, response) => {
  const { headers, body } = answers.get(request.url) ?? {}
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, headers).end(body)
})

process.on('message', ({ path, headers, body }) => {
  answers.set(path, { headers, body: Buffer.from(body) })
  process.send({ path })
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
