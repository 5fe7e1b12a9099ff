import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { TextLink, patterns, useHost, VisuallyHidden } from 'shared-ui'
import { DropArea, FieldError } from 'shared-ui/forms'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'
import { useUploads } from './use-uploads'

/** Adds pictures, several at once, each with what became of it. */
export function UploadPanel() {
  const { queries } = useHost()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { results, progress, upload } = useUploads(
    () => void client.invalidateQueries({ queryKey: queries.media.list.key() }),
  )
  return (
    <div className={patterns.stack3}>
      <DropArea input={input} texts={messages.drop} onFiles={(files) => void upload(files)} />
      <p role="status" hidden={!progress}>
        {progress && messages.uploading(progress.done + 1, progress.all)}
      </p>
      {results.length > 0 && (
        <ul aria-label={messages.results} aria-live="polite" className={patterns.stack1}>
          {results.map((result) => (
            <li key={result.key} className={patterns.breakable}>
              {'media' in result ? (
                <p>
                  {messages.added(result.file)}{' '}
                  <TextLink to={adminPaths.mediaPicture(result.media.id)}>
                    {messages.describe}
                    <VisuallyHidden>: {result.media.name}</VisuallyHidden>
                  </TextLink>
                </p>
              ) : (
                <FieldError text={messages.notAdded(result.file, result.problem)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
