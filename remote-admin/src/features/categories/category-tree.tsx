import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ManagedCategory, paths } from 'shared-contracts'
import { joinClasses, patterns, TextLink } from 'shared-ui'
import { StateBadge } from 'shared-ui/back-office'
import { carried } from '../../ui/words/messages'
import { RowActions } from '../../ui/row-actions'
import type { CategoryAct } from './category-dialogs'
import styles from './category-tree.module.css'
import { messages } from './messages'
import { beside, dropOn, type Place, stepFrom } from './tree'

interface CategoryTreeProps {
  items: readonly ManagedCategory[]
  onMove: (category: ManagedCategory, place: Place) => void
  onAct: (act: CategoryAct, category: ManagedCategory) => void
}

export const handleOf = (id: string) => `place-${id}`
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Departments with what stands below them, to be dragged or moved by arrow keys. */
export function CategoryTree({ items, onMove, onAct }: CategoryTreeProps) {
  const [dragged, setDragged] = useState<ManagedCategory | null>(null)
  const [over, setOver] = useState<{ id: string; at: 'above' | 'below' | 'into' } | null>(null)
  // Whoever moves by keys goes on with the same one, wherever it stands by then.
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (kept.current !== null) document.getElementById(handleOf(kept.current))?.focus()
    kept.current = null
  }, [items])

  const step = (category: ManagedCategory) => (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const place = stepFrom(items, category, by)
    if (!place) return
    kept.current = category.id
    onMove(category, place)
  }
  const isBelow = ({ currentTarget, clientY }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return clientY > top + height / 2
  }
  const drop = (target: ManagedCategory) => (event: DragEvent) => {
    event.preventDefault()
    const place = dragged && dropOn(items, { dragged, target, isBelow: isBelow(event) })
    setOver(null)
    setDragged(null)
    if (dragged && place) onMove(dragged, place)
  }

  const row = (category: ManagedCategory, shown: { products: number; onSale: number; hasBelow: boolean }) => {
    const { id, name, slug, state, taxClass } = category
    const isOver = over?.id === id
    return (
      // What is dropped here can be moved by keys and by the dialog as well.
      <div
        className={joinClasses(styles.row, dragged?.id === id && styles.dragged)}
        data-over={isOver ? over.at : undefined}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          setDragged(category)
        }}
        onDragEnd={() => {
          setDragged(null)
          setOver(null)
        }}
        onDragOver={(event) => {
          const below = isBelow(event)
          if (!dragged || !dropOn(items, { dragged, target: category, isBelow: below })) return setOver(null)
          event.preventDefault()
          const isInto = dragged.parentId !== null && category.parentId === null
          const at = isInto ? 'into' : below ? 'below' : 'above'
          if (over?.id !== id || over.at !== at) setOver({ id, at })
        }}
        onDrop={drop(category)}
      >
        <button
          type="button"
          id={handleOf(id)}
          className={styles.handle}
          aria-label={messages.handle(name)}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onClick={() => onAct('move', category)}
          onKeyDown={step(category)}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <div className={joinClasses(patterns.shrink, styles.name)}>
          <span className={joinClasses(patterns.breakable, category.parentId === null && patterns.semibold)}>
            {name}
          </span>{' '}
          {taxClass && <StateBadge tone="todo">{messages.classify.classes[taxClass]}</StateBadge>}{' '}
          {state === 'retired' && <StateBadge tone="over">{messages.retired}</StateBadge>}
          <span className={joinClasses(patterns.note, patterns.breakable, styles.note)}>
            {shown.onSale > 0 ? (
              <TextLink to={paths.category(slug)}>{carried(shown.products, shown.onSale)}</TextLink>
            ) : (
              carried(shown.products, shown.onSale)
            )}
          </span>
        </div>
        <CategoryActions category={category} hasBelow={shown.hasBelow} onAct={onAct} />
      </div>
    )
  }

  return (
    <ul className={styles.tree} aria-label={messages.tree}>
      {beside(items, null).map((top) => {
        const below = beside(items, top.id)
        const sum = (key: 'products' | 'onSale') => below.reduce((total, one) => total + one[key], top[key])
        return (
          <li key={top.id} className={styles.department}>
            {row(top, { products: sum('products'), onSale: sum('onSale'), hasBelow: below.length > 0 })}
            {below.length > 0 && (
              <ul aria-label={top.name} className={styles.below}>
                {below.map((one) => (
                  <li key={one.id}>{row(one, { ...one, hasBelow: false })}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What can be done to one category, by its state and by what it holds. */
function CategoryActions({
  category,
  hasBelow,
  onAct,
}: { category: ManagedCategory; hasBelow: boolean } & Pick<CategoryTreeProps, 'onAct'>) {
  const { name, parentId, state, products, holds } = category
  const acts: CategoryAct[] = [
    'rename',
    'move',
    'merge',
    'classify',
    'weigh',
    state === 'active' ? 'retire' : 'restore',
  ]
  if (parentId === null) acts.unshift('below')
  if (holds) acts.unshift('about')
  if (products === 0 && !hasBelow) acts.push('remove')
  return (
    <RowActions
      label={messages.actions}
      heard={messages.rowActions(name)}
      acts={acts.map((act) => ({
        act,
        label: act === 'below' ? messages.add.below : messages[act].act,
        needs:
          act === 'about'
            ? 'catalogue.read'
            : act === 'classify' || act === 'weigh'
              ? 'settings.write'
              : 'catalogue.write',
      }))}
      align="end"
      onAct={(act) => onAct(act, category)}
    />
  )
}
