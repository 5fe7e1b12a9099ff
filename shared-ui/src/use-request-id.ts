import { useState } from 'react'
import { drawId } from './draw-id'

/**
 * The id under which something is sent: `idOf` gives the same one for every attempt at the same content, so that a lost answer does not make
 * it happen twice, and another one once the content has changed. After `done` the same content is something new.
 */
export function useRequestId() {
  const [requests] = useState(() => {
    let last: { content: string; id: string } | null = null
    return {
      idOf: (content: string): string => {
        if (last?.content !== content) last = { content, id: drawId() }
        return last.id
      },
      done: () => {
        last = null
      },
    }
  })
  return requests
}
