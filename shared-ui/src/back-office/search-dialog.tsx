import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ModalDialog } from '../dialog/modal-dialog'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import { messages } from './messages'
import styles from './search-dialog.module.css'

/** One thing that was found, and where it leads. */
export interface FoundItem {
  /** Those of a kind follow each other: its name stands above them. */
  group: string
  to: string
  title: string
  note?: string | undefined
  /** Its picture. */
  lead?: ReactNode
}

interface SearchDialogProps {
  /** What can be found; the name of the field. */
  field: string
  typed: string
  onType: (typed: string) => void
  found: readonly FoundItem[]
  isPending: boolean
  /** In place of what could not be looked for. */
  failure: string | undefined
  /** Said of words that nothing is like. */
  none: (words: string) => string
  onClosed: () => void
}

/** Each kind with its items, and the place of each among all. */
function groupsOf(found: readonly FoundItem[]) {
  const groups: { group: string; items: { index: number; item: FoundItem }[] }[] = []
  found.forEach((item, index) => {
    const last = groups.at(-1)
    if (last?.group === item.group) last.items.push({ index, item })
    else groups.push({ group: item.group, items: [{ index, item }] })
  })
  return groups
}

/**
 * One field over everything: arrow keys choose, Enter goes there, Escape closes. While words are looked for, what stands there is of other words:
 * Enter waits for what they find.
 */
export function SearchDialog({ field, typed, onType, found, isPending, failure, none, onClosed }: SearchDialogProps) {
  const id = useId()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const isAwaited = useRef(false)
  const chosen = isPending ? -1 : Math.min(at, found.length - 1)
  // By keys one may go past what is seen.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, chosen])

  function go(to: string) {
    onClosed()
    void navigate(to)
  }
  const goOn = useEffectEvent(() => {
    const [first] = found
    if (isAwaited.current && first) go(first.to)
    isAwaited.current = false
  })
  useEffect(() => {
    if (!isPending) goOn()
  }, [isPending])
  function choose(event: KeyboardEvent) {
    const move = isPending ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const wanted = found[chosen]
    if (event.key === 'Enter' && isPending) isAwaited.current = true
    else if (event.key === 'Enter' && wanted) go(wanted.to)
    else if (move && found.length > 0) setAt((chosen + move + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog title={messages.search} onClosed={onClosed} className={styles.dialog}>
      <div className={patterns.stack3}>
        <div className={styles.typed}>
          <Icon name="search" className={styles.lens} />
          <input
            type="search"
            className={styles.field}
            role="combobox"
            aria-label={field}
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
            aria-autocomplete="list"
            placeholder={field}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              onType(target.value)
              setAt(0)
              isAwaited.current = false
            }}
            onKeyDown={choose}
          />
        </div>
        <button type="button" className={styles.close} onClick={onClosed}>
          <Icon name="close" />
          <VisuallyHidden>{messages.closeSearch}</VisuallyHidden>
        </button>
        <p role="status" className={patterns.note}>
          {isPending
            ? messages.searching
            : found.length > 0
              ? messages.found(found.length)
              : typed.trim() && none(typed.trim())}
          {!isPending && found.length > 0 && <span className={styles.keys}>{messages.chooseByKeys}</span>}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={messages.search} className={styles.list}>
          {groupsOf(found).map(({ group, items }) => (
            <div key={group} role="group" aria-label={group} className={styles.group}>
              <p aria-hidden="true" className={joinClasses(patterns.note, styles.name)}>
                {group}
              </p>
              {items.map(({ index, item: { to, title, note, lead } }) => (
                // The field has the keys of the list.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={`${to} ${title}`}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={styles.option}
                  onClick={() => go(to)}
                  onPointerMove={() => setAt(index)}
                >
                  {lead && <span className={styles.lead}>{lead}</span>}
                  <span className={joinClasses(patterns.breakable, styles.words)}>
                    {title}
                    {note && <span className={joinClasses(patterns.note, styles.note)}>{note}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </ModalDialog>
  )
}
