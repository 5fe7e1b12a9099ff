import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface QueueOptions<Change, Saved> {
  /** Changes of one name are saved one after the other, whoever makes them. */
  name: string
  save: (change: Change) => Promise<Saved>
  onSaved: (saved: Saved) => unknown
}

/**
 * Saves changes in the order in which they were made: one made while another is on its way waits for it and is not lost.
 *
 * @returns `waiting`: what is not saved yet, the newest last, to be shown as if it were; `error`: why the last failure was, until the next
 * change.
 */
export function useQueue<Change, Saved>({ name, save, onSaved }: QueueOptions<Change, Saved>) {
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const [error, setError] = useState<Error | null>(null)
  const { mutate } = useMutation({
    scope: { id: name },
    mutationFn: save,
    onMutate: () => setError(null),
    onError: setError,
    onSuccess: onSaved,
    onSettled: (_saved, _error, change) => setWaiting((before) => before.toSpliced(before.indexOf(change), 1)),
  })
  const change = (wanted: Change) => {
    setWaiting((before) => [...before, wanted])
    mutate(wanted)
  }
  return { change, waiting, error }
}
