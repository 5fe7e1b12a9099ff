import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../../deps'
import type { Queryable } from '../../../platform/db/database'
import { takeAttempt } from '../../../platform/limits/take-attempt'
import { encodePicture } from '../../pictures/encode-picture'
import { sniffImage } from '../../pictures/present-picture'
import { PICTURES_BY_SHOP, storeShopPicture } from '../../seller-products/pictures'
import { pictureSource } from '../planning/picture-source'
import { productImportsMessages as messages } from '../product-imports.messages'
import { productImportFiles } from '../product-imports.table'
import { fetchPicture, PictureRefused } from './fetch-picture'
import { waitingFiles } from './keep-picture'

type BringDeps = Pick<Deps, 'db' | 'env' | 'files' | 'clock' | 'background'>

/** Gets a picture from where it is and stores it for the shop, which may name it in its products then. @returns its id. */
export async function bringPicture(
  deps: BringDeps,
  { importId, sellerId, source }: { importId: string; sellerId: string; source: string },
): Promise<string> {
  const from = pictureSource(source, deps.env.origin)
  // One that the shop may name has its id since the check.
  if ('own' in from) throw new PictureRefused(messages.pictureForeign)
  if ('refused' in from) throw new PictureRefused(messages.pictureAddress)
  if ((await takeAttempt(deps, PICTURES_BY_SHOP, sellerId)) !== null) throw new PictureRefused(messages.picturesTooMany)
  const bytes =
    'address' in from
      ? await fetchPicture(from.address, {
          allowedHosts: deps.env.importAllowedHosts,
          signal: deps.background.stopping,
        })
      : await readWaiting(deps, importId, from.file)
  if (!sniffImage(bytes)) throw new PictureRefused(messages.pictureType)
  const picture = await encodePicture(bytes)
  if (!picture) throw new PictureRefused(messages.pictureUnreadable)
  await storeShopPicture(deps, sellerId, picture)
  return picture.id
}

async function readWaiting({ db, env }: BringDeps, importId: string, name: string): Promise<Uint8Array> {
  const file = await findFile(db, importId, name)
  const bytes = file && (await waitingFiles(env).read(file))
  if (!bytes) throw new PictureRefused(messages.pictureMissing)
  return bytes
}

async function findFile(db: Queryable, importId: string, name: string): Promise<string | null> {
  const [found] = await db
    .select({ file: productImportFiles.file })
    .from(productImportFiles)
    .where(and(eq(productImportFiles.importId, importId), eq(productImportFiles.name, name)))
  return found?.file ?? null
}
