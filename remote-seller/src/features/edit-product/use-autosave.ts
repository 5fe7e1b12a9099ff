import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf, type Changed, type TypedProduct } from 'shared-contracts'
import { useHost } from 'shared-ui'

const PAUSE_MS = 1_000

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is ISO 8601. */
  | { kind: 'saved'; at: string }
  | { kind: 'failed' }
  | { kind: 'conflict'; changed: Changed }

interface AutosaveOptions {
  id: string
  version: number
  /** What the server has of it. */
  stored: TypedProduct
  values: TypedProduct
  /** Something else is done to the product: nothing is saved by itself meanwhile. */
  paused: boolean
  initial: SaveState
}

/**
 * Keeps what is typed on the server, a moment after the last key. One save follows the other; while the product has been changed by
 * somebody else nothing is sent, because only the typist can say whose words count.
 */
export function useAutosave({ id, version, stored, values, paused, initial }: AutosaveOptions) {
  const { api } = useHost()
  const [state, setState] = useState<SaveState>(initial)
  const [savedJson, setSavedJson] = useState(() => JSON.stringify(stored))
  const now = useRef({ version, values, savedJson, state: initial })
  const running = useRef<Promise<boolean> | null>(null)
  const json = JSON.stringify(values)
  const dirty = json !== savedJson

  useEffect(() => {
    now.current.values = values
  }, [values])

  const show = useCallback((next: SaveState) => {
    now.current.state = next
    setState(next)
  }, [])

  /** From now on the server is known to have this. */
  const settle = useCallback(
    (known: { version: number; typed: TypedProduct }, next: SaveState) => {
      const text = JSON.stringify(known.typed)
      Object.assign(now.current, { version: known.version, savedJson: text })
      setSavedJson(text)
      show(next)
    },
    [show],
  )

  const send = useCallback(async (): Promise<boolean> => {
    const { version: on, values: typed } = now.current
    show({ kind: 'saving' })
    try {
      const saved = await api.sellerProducts.saveDraft({ id, version: on, typed })
      settle({ version: saved.version, typed }, { kind: 'saved', at: saved.savedAt })
      return true
    } catch (error) {
      const changed = problemOf<'sellerProducts.saveDraft'>(error)?.changed
      show(changed ? { kind: 'conflict', changed } : { kind: 'failed' })
      return false
    }
  }, [api, id, settle, show])

  /** Waits for the save that is on its way. */
  const rest = useCallback(async () => {
    while (running.current) await running.current
  }, [])

  /** Sends what is not sent yet. @returns whether the server has all that is typed. */
  const flush = useCallback(async (): Promise<boolean> => {
    await rest()
    if (now.current.state.kind === 'conflict') return false
    if (JSON.stringify(now.current.values) === now.current.savedJson) return true
    running.current = send().finally(() => (running.current = null))
    return running.current
  }, [rest, send])

  useEffect(() => {
    if (!dirty || paused || state.kind === 'conflict') return
    const timer = setTimeout(() => void flush(), PAUSE_MS)
    return () => clearTimeout(timer)
    // A failed save is tried again with the next change, not in a circle.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [json, dirty, paused, flush])

  // Who was offline may type nothing more.
  useEffect(() => {
    const again = () => now.current.state.kind === 'failed' && void flush()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [flush])

  // The page is left: what is typed goes along, unless its typist has been asked and left it behind.
  useEffect(() => {
    const leave = () => now.current.state.kind !== 'failed' && void flush()
    return () => void leave()
  }, [flush])

  const versionNow = useCallback(() => now.current.version, [])
  const typedNow = useCallback(() => now.current.values, [])
  const sent = useCallback(() => JSON.parse(now.current.savedJson) as TypedProduct, [])
  return { state, dirty, flush, rest, settle, show, version: versionNow, typed: typedNow, sent }
}
