import { useState, type Dispatch, type SetStateAction } from 'react'

/**
 * State that begins with what the address says, and begins anew when the address says something else. A field that is kept this way
 * stays the same one, and keeps the focus.
 *
 * @param of what it follows, where that is not the value itself.
 */
export function useFollowing<Value extends string | boolean>(
  value: Value,
  of = String(value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const [followed, setFollowed] = useState(of)
  const [state, setState] = useState(value)
  if (followed !== of) {
    setFollowed(of)
    setState(value)
  }
  return [state, setState]
}
