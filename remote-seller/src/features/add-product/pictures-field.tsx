import { VisuallyHidden } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import { DropArea } from './drop-area'
import { PictureList } from './picture-list'
import styles from './pictures-field.module.css'
import { usePictures } from './use-pictures'

/** The product's pictures: chosen, dropped, put in order, taken out. The first is the cover. */
export function PicturesField() {
  const { pictures, add, move, remove, error, errorId, leftOut, announcement, input } = usePictures()
  return (
    <div className={styles.field}>
      <DropArea input={input} errorId={error ? errorId : undefined} onFiles={add} />
      <FieldError id={errorId} text={error} />
      {leftOut.length > 0 && (
        <div role="alert">
          {leftOut.map((text) => (
            <FieldError key={text} text={text} />
          ))}
        </div>
      )}
      {pictures.length > 0 && <PictureList pictures={pictures} onMove={move} onRemove={remove} />}
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}
