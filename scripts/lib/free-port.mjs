import { createServer } from 'node:net'

/** A port that nobody listens on at present. */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })
