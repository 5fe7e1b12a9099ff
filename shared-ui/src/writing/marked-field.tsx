import { useRef, useState, type KeyboardEvent } from 'react'
import { FieldFrame } from '../fields/field-frame'
import field from '../fields/field.module.css'
import area from '../fields/text-area-field.module.css'
import { useBoundField } from '../fields/use-bound-field'
import { joinClasses } from '../join-classes'
import { insertText, markText, type Edit, type Mark, type Selected } from './mark-text'
import styles from './marked-field.module.css'
import { messages } from './messages'

type Control = HTMLTextAreaElement | HTMLInputElement

const MARKS: readonly Mark[] = ['heading', 'list', 'steps', 'link']
/** As other editors have them: by the key's place, since Shift changes its sign. */
const KEYS: Readonly<Record<string, Mark>> = {
  'alt Digit2': 'heading',
  'shift Digit8': 'list',
  'shift Digit7': 'steps',
}
const SHORTCUTS: Readonly<Record<Mark, string>> = {
  heading: 'Control+Alt+2 Meta+Alt+2',
  list: 'Control+Shift+8 Meta+Shift+8',
  steps: 'Control+Shift+7 Meta+Shift+7',
  link: 'Control+K Meta+K',
}

function markOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Mark | undefined {
  if (!ctrlKey && !metaKey) return undefined
  if (key.toLowerCase() === 'k' && !altKey && !shiftKey) return 'link'
  return KEYS[[altKey && 'alt', shiftKey && 'shift', code].filter(Boolean).join(' ')]
}

const selectedIn = ({ value, selectionStart, selectionEnd }: Control): Selected => ({
  ...{ text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length },
})

/** Changes what is typed like somebody who types, so that the browser can undo it where it knows how. */
function edit(control: Control, { from, to, text, select }: Edit): void {
  control.focus()
  control.setSelectionRange(from, to)
  const command = text ? 'insertText' : 'delete'
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else goes into what can be undone.
  if (!('execCommand' in document && document.execCommand(command, false, text))) {
    control.setRangeText(text, from, to)
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  control.setSelectionRange(...select)
}

interface MarkedFieldProps {
  name: string
  label: string
  hint?: string
  /** Lines that it begins with; absent: it is one line, which takes names alone. */
  rows?: number
  /** What it may name in braces. */
  names?: readonly string[]
  required?: boolean
}

/** A field for a text with marks and names, and buttons that put them in: around what is selected, or where the caret is. */
export function MarkedField({ name, label, hint, rows, names = [], required }: MarkedFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint })
  const typed = useRef<Control>(null)
  const marks = rows ? MARKS : []
  function press(make: (selected: Selected) => Edit) {
    if (typed.current) edit(typed.current, make(selectedIn(typed.current)))
  }
  const put = (mark: Mark) => press((selected) => markText(selected, mark, messages.linkName))
  function onKeyDown(event: KeyboardEvent) {
    const mark = markOf(event)
    if (!mark || !marks.includes(mark)) return
    event.preventDefault()
    // Elsewhere the same keys open the search.
    event.stopPropagation()
    put(mark)
  }
  const shared = { dir: 'auto', required, ...control, onKeyDown } as const
  return (
    <FieldFrame {...frame} label={label}>
      <Tools
        label={messages.marks(label)}
        controls={control.id}
        tools={[
          ...marks.map((mark) => ({ text: messages[mark], keys: SHORTCUTS[mark], press: () => put(mark) })),
          ...names.map((one) => ({
            ...{ text: `{${one}}`, label: messages.insert(`{${one}}`) },
            press: () => press((selected) => insertText(selected, `{${one}}`)),
          })),
        ]}
      />
      {rows ? (
        <textarea {...shared} ref={typed as never} rows={rows} className={joinClasses(field.control, area.area)} />
      ) : (
        <input {...shared} ref={typed as never} type="text" className={field.control} />
      )}
    </FieldFrame>
  )
}

interface Tool {
  text: string
  label?: string
  keys?: string
  press: () => void
}

/** Buttons of which one is reached by Tab, and the others from there by the arrows. */
function Tools({ label, controls, tools }: { label: string; controls: string; tools: readonly Tool[] }) {
  const [at, setAt] = useState(0)
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const last = tools.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={move}
    >
      {tools.map(({ text, label: name, keys, press }, index) => (
        <button
          key={text}
          type="button"
          aria-label={name}
          aria-keyshortcuts={keys}
          title={keys?.split(' ')[0]?.replace('Control', 'Ctrl')}
          tabIndex={index === at ? 0 : -1}
          className={styles.tool}
          onFocus={() => setAt(index)}
          // The field keeps the focus, and what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
