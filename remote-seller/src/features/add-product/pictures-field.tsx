import { VisuallyHidden, patterns } from 'shared-ui'
import { DropArea, FieldError, FilePicture } from 'shared-ui/forms'
import { formMessages } from '../../ui/product-form/form.messages'
import { PictureList } from '../../ui/product-form/picture-list'
import styles from '../../ui/product-form/pictures-field.module.css'
import { messages } from './messages'
import { usePictures } from './use-pictures'

const keys = new WeakMap<File, string>()

let next = 1

/** The product's pictures: chosen, dropped, put in order, taken out. The first is the cover. */
export function PicturesField() {
  const { pictures, add, move, remove, error, errorId, leftOut, announcement, input } = usePictures()
  return (
    <div className={patterns.stack2}>
      <DropArea input={input} errorId={error ? errorId : undefined} texts={formMessages} onFiles={add} />
      <FieldError id={errorId} text={error} />
      {leftOut.length > 0 && (
        <div role="alert">
          {leftOut.map((text) => (
            <FieldError key={text} text={text} />
          ))}
        </div>
      )}
      {pictures.length > 0 && (
        <PictureList
          label={messages.pictures}
          items={pictures}
          keyOf={fileKey}
          preview={(file, position) => (
            <FilePicture file={file} alt={messages.picture(position, file.name)} className={styles.preview} />
          )}
          onMove={move}
          onRemove={remove}
        />
      )}
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}

/** A key for a file in a list, stable for as long as the file object lives: names may repeat. */
function fileKey(file: File): string {
  const key = keys.get(file) ?? `file-${next++}`
  keys.set(file, key)
  return key
}
