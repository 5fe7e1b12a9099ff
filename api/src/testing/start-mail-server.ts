import { createServer, type AddressInfo } from 'node:net'

export interface TestMailServer {
  port: number
  /** All that was said to it since `forget`. */
  received(): string
  forget(): void
  close(): void
}

/** As much of SMTP as it takes to hand over a mail. @param password of anybody who says who they are. */
export async function startMailServer(password = ''): Promise<TestMailServer> {
  let received = ''
  const answerTo = (line: string): string => {
    const [, given] = /^AUTH PLAIN (.*)$/.exec(line) ?? []
    if (given) return Buffer.from(given, 'base64').toString().endsWith(`\0${password}`) ? '235 welcome' : '535 who?'
    if (line.startsWith('EHLO')) return '250-post.test\r\n250 AUTH PLAIN'
    return line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine'
  }
  const server = createServer((socket) => {
    let inData = false
    // Who is away is noticed by their next mail.
    socket.on('error', () => {})
    socket.write('220 post.test\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (inData) {
        if (!received.includes('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
        return
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        inData ||= line === 'DATA'
        socket.write(`${answerTo(line)}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    forget: () => void (received = ''),
    close: () => void server.close(),
  }
}
