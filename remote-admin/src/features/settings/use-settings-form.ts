import { useRef, useState } from 'react'
import type { Settings } from 'shared-contracts'
import { messages } from './messages'
import { useSettingsChange } from './use-settings'

/** What a part of the settings is as the fields of its form, and the version that has it. */
export interface Part<Values> {
  values: Values
  version: number
}

/** What stands in the fields once somebody else has saved: theirs, but for what was typed here since `base`. */
export function withTyped<Values extends object>(typed: Values, base: Values, theirs: Values): Values {
  const own = Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Values])
  return { ...theirs, ...Object.fromEntries(own) }
}

/**
 * A form of one part of the settings. It knows the version that its fields were filled from, whatever the page fetches meanwhile: a save can
 * revert nothing that nobody here has seen.
 *
 * @param opened the part at first.
 * @param read the part of newer settings.
 * @param labels the fields, as they are named where somebody else has changed them.
 * @param say what a field holds, in words.
 */
export function useSettingsForm<Values extends Record<string, string>>(
  opened: Part<Values>,
  read: (settings: Settings) => Part<Values>,
  labels: { [Name in keyof Values]: string },
  say: (name: keyof Values, value: string) => string = (_, value) => value,
) {
  const { saved, fetchNew } = useSettingsChange()
  const [base, setBase] = useState(opened)
  const [values, setValues] = useState(opened.values)
  const typed = useRef(opened.values)
  const sent = useRef(opened.values)

  /** @param since what was typed before it gives way. */
  function begin(part: Part<Values>, since: Values): void {
    setBase(part)
    setValues(withTyped(typed.current, since, part.values))
  }
  return {
    /** What is to stand in the fields, and what of it is saved: for `FilledFields`. */
    filled: { values, saved: base.values },
    opened: opened.values,
    /** The version that a save has seen. To be asked as it is sent. */
    seen: (): number => {
      sent.current = typed.current
      return base.version
    },
    onTyped: (now: Values) => {
      typed.current = now
    },
    onSent: async (settings: Settings) => {
      begin(read(settings), sent.current)
      await saved(settings)
    },
    /** Takes theirs where nothing was typed, and says what they have where something was. To save once more means to have one's own. */
    conflict: async (): Promise<string> => {
      const theirs = read(await fetchNew())
      const { values: before } = base
      const differing = Object.keys(labels).filter((name) => {
        const value = theirs.values[name]
        return value !== before[name] && typed.current[name] !== before[name] && value !== typed.current[name]
      })
      begin(theirs, before)
      return messages.conflict(differing.map((name) => messages.theirs(labels[name]!, say(name, theirs.values[name]!))))
    },
  }
}
