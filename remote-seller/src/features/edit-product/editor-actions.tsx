import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Button, Menu, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { breakpoints } from '../../lib/breakpoints'
import { useIsOpen } from '../../lib/use-is-open'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { messages } from './messages'
import styles from './product-editor.module.css'
import type { Editor } from './use-editor'

/** What can be done to the product as a whole. */
export function EditorActions({ editor }: { editor: Editor }) {
  const { product, task, dirty, save } = editor
  const { status, id, slug } = product
  const isOpen = useIsOpen()
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null)
  // Beside the title, or below it at the start of the page.
  const isBeside = useMediaQuery(breakpoints.sidebar)
  const typed = dirty || product.draft !== null || save.kind === 'saved'
  const press = (act: () => void) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    act()
  }
  return (
    <div className={styles.actions}>
      <Menu
        align={isBeside ? 'end' : 'start'}
        label={
          <>
            <span aria-hidden="true">{messages.more}</span>
            <VisuallyHidden>{messages.moreLabel}</VisuallyHidden>
          </>
        }
      >
        {status === 'published' && isOpen && <Link to={paths.product(slug)}>{messages.view}</Link>}
        {product.variants.length > 0 && <Link to={`${paths.seller.stock}?product=${id}`}>{messages.stock}</Link>}
        <button type="button" onClick={press(() => void editor.duplicate())}>
          {messages.duplicate}
        </button>
        {status !== 'draft' && typed && (
          <button type="button" onClick={press(() => setAsking('discard'))}>
            {messages.discard}
          </button>
        )}
        {status === 'published' && (
          <button type="button" onClick={press(() => void editor.archive())}>
            {messages.archive}
          </button>
        )}
        {status === 'draft' && (
          <button type="button" onClick={press(() => setAsking('remove'))}>
            {messages.remove}
          </button>
        )}
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
      {status === 'archived' ? (
        <Button pending={task === 'restore'} pendingText={messages.pending} onClick={() => void editor.restore()}>
          {messages.restore}
        </Button>
      ) : (
        <Button
          pending={task === 'publish'}
          pendingText={messages.pending}
          disabled={status === 'published' && !typed}
          onClick={() => void editor.publish()}
        >
          {status === 'published' ? messages.save : messages.publish}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={messages[`${asking}Title`]}
          confirm={messages[asking]}
          pending={task === asking}
          onConfirm={() => void editor[asking]().then(() => setAsking(null))}
          onClosed={() => setAsking(null)}
        >
          <p>{messages[`${asking}Text`]}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
