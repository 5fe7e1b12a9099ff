import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What a form was opened with. While something typed in it is not saved, nothing that is fetched meanwhile takes its place: it would take what was
 * typed along.
 *
 * @param current as it was fetched last.
 * @returns what the form shows, and what is to be told whether something in it is typed (`TellTyped`), and what is saved: then it is of that
 * that something may be typed already.
 */
export function useOpened<Shown>(
  current: Shown,
): [shown: Shown, tell: (isTyped: boolean) => void, begin: (saved: Shown) => void] {
  const [opened, setOpened] = useState<{ shown: Shown } | null>(null)
  return [
    opened ? opened.shown : current,
    (isTyped) => setOpened((held) => (isTyped ? (held ?? { shown: current }) : null)),
    (saved) => setOpened((held) => held && { shown: saved }),
  ]
}

/**
 * Tells whether something typed in the form around it is not saved. Who types may pass what stood there on the way to something else: that nothing
 * is typed any more is told once they have left the form.
 */
export function TellTyped({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { dirty } = useFormikContext()
  const place = useRef<HTMLSpanElement>(null)
  const tell = useEffectEvent(() => onTyped(dirty))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (dirty || !form?.contains(document.activeElement)) return tell()
    // A window that is left keeps the focus where it is.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (![relatedTarget as Node | null, document.activeElement].some((one) => form.contains(one))) tell()
    }
    form.addEventListener('focusout', left)
    return () => form.removeEventListener('focusout', left)
  }, [dirty])
  return <span ref={place} hidden />
}
