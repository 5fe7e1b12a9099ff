import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Whether somebody points at an element or has the keyboard in it, and the handlers that tell. A finger holds while it is down. */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const release = (event: PointerEvent) => setPointed(event.type !== 'pointerleave' && event.pointerType === 'mouse')
  return {
    held: pointed || focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerDown: () => setPointed(true),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
