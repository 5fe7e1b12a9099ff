const HEADER_BYTES = 4
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** One message on a pipe: its length in four bytes, then JSON. @param json of the message. */
export function frameOf(json: string): Uint8Array {
  const body = encoder.encode(json)
  const frame = new Uint8Array(HEADER_BYTES + body.length)
  new DataView(frame.buffer).setUint32(0, body.length)
  frame.set(body, HEADER_BYTES)
  return frame
}

/**
 * Puts the pieces that come from a pipe together again.
 *
 * @param maxBytes of one message.
 * @returns takes the next piece and gives the JSON of each message that it completes; throws at a message that is too long, before
 * any of it is kept.
 */
export function frameReader(maxBytes: number): (piece: Uint8Array) => string[] {
  let pieces: Uint8Array[] = []
  let waiting = 0

  /** Removes so many bytes, which are there, from the front. */
  function take(count: number): Uint8Array {
    const taken = new Uint8Array(count)
    let at = 0
    while (at < count) {
      const piece = pieces[0]!
      const part = piece.subarray(0, count - at)
      taken.set(part, at)
      at += part.length
      if (part.length === piece.length) pieces.shift()
      else pieces[0] = piece.subarray(part.length)
    }
    waiting -= count
    return taken
  }

  let length: number | null = null
  return (piece) => {
    const messages: string[] = []
    if (piece.length > 0) pieces = [...pieces, piece]
    waiting += piece.length
    for (;;) {
      if (length === null) {
        if (waiting < HEADER_BYTES) return messages
        length = new DataView(take(HEADER_BYTES).buffer).getUint32(0)
        if (length > maxBytes) throw new Error(`a message of ${length} bytes`)
      }
      if (waiting < length) return messages
      messages.push(decoder.decode(take(length)))
      length = null
    }
  }
}
