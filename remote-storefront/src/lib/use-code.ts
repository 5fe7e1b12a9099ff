import { useCallback, useEffect, useState } from 'react'

/**
 * Code that is fetched once it is wanted. What did not come is asked for again by `retry`, where a `lazy` component would break the page and stay broken.
 *
 * @param load the same function every time.
 */
export function useCode<Code extends object>(load: () => Promise<Code>, wanted: boolean) {
  const [code, setCode] = useState<Code | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || failed) return
    let isGone = false
    load().then(
      (loaded) => isGone || setCode(loaded),
      (cause: unknown) => {
        console.warn('a part of the page did not load', cause)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [load, wanted, failed])
  return { code, failed, retry: useCallback(() => setFailed(false), []) }
}
