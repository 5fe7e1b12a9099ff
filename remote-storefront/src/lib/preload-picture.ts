import type { PageHead } from 'shared-contracts'
import { thriftySizes, type AnyPicture } from 'shared-ui'

/** The page's largest picture, fetched before its code: the file that a `ProductPicture` with the same `sizes` will show. */
export function preloadPicture(
  picture: AnyPicture | null | undefined,
  sizes: string,
): Pick<PageHead, 'preloadPicture'> {
  if (!picture) return {}
  const { avif, srcset } = picture
  return {
    preloadPicture: { srcset: avif ?? srcset, sizes: thriftySizes(sizes), type: avif ? 'image/avif' : 'image/webp' },
  }
}
