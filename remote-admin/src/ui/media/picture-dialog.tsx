import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Media } from 'shared-contracts'
import { Button, FramedPicture, ModalDialog, RetryButton, joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { FieldFrame } from 'shared-ui/forms'
import { adminPaths } from '../../lib/admin-paths'
import field from './picture-field.module.css'
import { messages } from './picture-field.messages'

interface PictureDialogProps {
  onChosen: (media: Media) => void
  onClosed: () => void
}

/** The pictures of the library that may be shown, by name or by what they show. */
export function PictureDialog({ onChosen, onClosed }: PictureDialogProps) {
  const { queries } = useHost()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [after, setAfter] = useState<string | null>(null)
  const q = useSettled(typed.trim(), 1)
  const { data, isError, isFetching, refetch } = useQuery(
    queries.media.list.queryOptions({
      input: { described: true, ...(q && { q }), ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  const close = () => dialog.current?.close()
  return (
    <ModalDialog title={messages.title} dialog={dialog} className={field.wide} onClosed={onClosed}>
      <div className={patterns.stack4}>
        <FieldFrame id={id} label={messages.search}>
          <input
            id={id}
            type="search"
            className={field.search}
            value={typed}
            maxLength={100}
            // The form behind is not sent.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => {
              setTyped(target.value)
              setAfter(null)
            }}
          />
        </FieldFrame>
        {!data && !isError && <p role="status">{messages.loading}</p>}
        {isError && (
          <p role="alert">
            {messages.failed}{' '}
            <RetryButton variant="quiet" pending={isFetching} onClick={() => void refetch()}>
              {messages.retry}
            </RetryButton>
          </p>
        )}
        {data?.items.length === 0 && <p role="status">{q || after ? messages.noneFound : messages.empty}</p>}
        {data && data.items.length > 0 && (
          <ul className={field.found} aria-label={messages.found}>
            {data.items.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={field.one}
                  onClick={() => {
                    onChosen(one)
                    close()
                  }}
                >
                  <FramedPicture
                    picture={{ ...one.picture, focusX: one.focusX, focusY: one.focusY }}
                    alt=""
                    sizes="8rem"
                    className={field.thumb}
                  />
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {(after || data?.next) && (
          <div className={patterns.row3}>
            {after && (
              <Button variant="quiet" onClick={() => setAfter(null)}>
                {messages.newest}
              </Button>
            )}
            {data?.next && (
              <Button variant="quiet" onClick={() => setAfter(data.next)}>
                {messages.more}
              </Button>
            )}
          </div>
        )}
        <div className={joinClasses(patterns.row3, patterns.center, patterns.between)}>
          <TextLink to={adminPaths.media} target="_blank">
            {messages.toLibrary}
          </TextLink>
          <Button variant="secondary" onClick={close}>
            {messages.close}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
