import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Button, Menu, VisuallyHidden, useMediaQuery, joinClasses, patterns } from 'shared-ui'
import { breakpoints, ConfirmDialog } from 'shared-ui/back-office'
import { useIsOpen } from '../../lib/use-is-open'
import { messages } from './messages'
import { messages as submissionMessages } from './submission.messages'
import type { Editor } from './use-editor'

/** In the menu, in this order. */
const CHOICES = ['duplicate', 'discard', 'archive', 'remove'] as const

/** What can be done to the product as a whole. */
export function EditorActions({ editor }: { editor: Editor }) {
  const { product, task } = editor
  const { status, id, slug } = product
  const isOpen = useIsOpen()
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null)
  // Beside the title, or below it at the start of the page.
  const isBeside = useMediaQuery(breakpoints.sidebar)
  const typed = isTyped(editor)
  const isLive = status === 'published'
  const offered = {
    duplicate: !product.takeDown,
    discard: status !== 'draft' && typed,
    archive: isLive,
    remove: status === 'draft',
  }
  const press = (act: () => void) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    act()
  }
  return (
    <div className={joinClasses(patterns.row2, patterns.center)}>
      <Menu
        align={isBeside ? 'end' : 'start'}
        label={
          <>
            <span aria-hidden="true">{messages.more}</span>
            <VisuallyHidden>{messages.moreLabel}</VisuallyHidden>
          </>
        }
      >
        {isLive && isOpen && !product.takeDown && <Link to={paths.product(slug)}>{messages.view}</Link>}
        {product.variants.length > 0 && <Link to={`${paths.seller.stock}?product=${id}`}>{messages.stock}</Link>}
        {CHOICES.filter((choice) => offered[choice]).map((choice) => (
          <button
            key={choice}
            type="button"
            onClick={press(() =>
              choice === 'discard' || choice === 'remove' ? setAsking(choice) : void editor[choice](),
            )}
          >
            {messages[choice]}
          </button>
        ))}
      </Menu>
      {status !== 'archived' && (
        <Button
          variant="secondary"
          pending={task === 'preview'}
          pendingText={messages.preview}
          onClick={() => void editor.preview()}
        >
          {messages.preview}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={messages[`${asking}Title`]}
          confirm={messages[asking]}
          pending={task === asking}
          pendingText={messages[`${asking}Pending`]}
          onConfirm={() => void editor[asking]().then(() => setAsking(null))}
          onClosed={() => setAsking(null)}
        >
          <p>{messages[`${asking}Text`]}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Something waits to be published. */
const isTyped = ({ product, dirty, save }: Editor) => dirty || product.draft !== null || save.kind === 'saved'

/** Gives what is typed to shoppers. */
export function SaveButton({ editor }: { editor: Editor }) {
  const { product, task } = editor
  const isLive = product.status === 'published'
  const waits = product.submission?.state === 'waiting'
  const main = product.status === 'archived' ? 'restore' : 'publish'
  return (
    <Button
      pending={task === main}
      pendingText={messages.saving}
      disabled={(isLive || waits) && !isTyped(editor)}
      onClick={() => void editor[main]()}
    >
      {isLive ? messages.save : waits ? submissionMessages.again : messages[main]}
    </Button>
  )
}
