import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem'

/** Refuses a body beyond a size, announced or not. */
export const limitBody = (maxBytes: number) =>
  bodyLimit({ maxSize: maxBytes, onError: () => problem('BODY_TOO_LARGE', `At most ${maxBytes} bytes`) })
