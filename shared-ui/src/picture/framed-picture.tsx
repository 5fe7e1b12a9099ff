import type { FramedPicture as Framed } from 'shared-contracts'
import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes'
import styles from './framed-picture.module.css'
import { ProductPicture } from './product-picture'

/** Attributes, as the policy of pages lets no markup have styles of its own; tenths are near enough. */
const tenth = (percent: number) => Math.round(percent / 10)

interface FramedPictureProps extends Omit<ComponentProps<typeof ProductPicture>, 'picture' | 'fit'> {
  picture: Framed
}

/** A picture that fills its place and keeps its point in view; the place has its shape from `className`. */
export const FramedPicture = ({ picture, className, ...rest }: FramedPictureProps) => (
  <span className={joinClasses(styles.framed, className)} data-x={tenth(picture.focusX)} data-y={tenth(picture.focusY)}>
    <ProductPicture {...rest} picture={picture} />
  </span>
)
