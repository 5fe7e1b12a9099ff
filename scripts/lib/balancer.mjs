import { createServer, request } from 'node:http'

/**
 * Hands requests to several servers by turns, as the balancers before a shop do. One that takes no connection has not heard of the request,
 * and the next one gets it; what breaks off afterwards is for the caller to send again.
 *
 * @param targets ports on this machine; what becomes of each may change while it runs.
 * @returns its port, and what stops it.
 */
export async function startBalancer(targets, port = 0) {
  let turn = 0
  const server = createServer((asked, answer) => {
    const order = targets.map((_, index) => targets[(turn + index) % targets.length])
    turn += 1
    const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ')
    const headers = { ...asked.headers, 'x-forwarded-for': forwarded }

    const give = ([target, ...others]) => {
      if (target === undefined) return answer.writeHead(502, { 'content-type': 'text/plain' }).end('Nobody answers')
      const sent = request({ host: '127.0.0.1', port: target, method: asked.method, path: asked.url, headers })
      sent.on('response', (got) => {
        answer.writeHead(got.statusCode, got.rawHeaders)
        got.pipe(answer)
        got.on('error', () => answer.destroy())
      })
      sent.on('error', (error) => {
        // Nothing was sent: the body is read once there is a connection.
        if (error.code === 'ECONNREFUSED') return give(others)
        if (answer.headersSent) return answer.destroy()
        answer.writeHead(502, { 'content-type': 'text/plain' }).end('It broke off')
      })
      sent.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => asked.pipe(sent))
        else asked.pipe(sent)
      })
      answer.on('close', () => sent.destroy())
    }
    give(order)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
