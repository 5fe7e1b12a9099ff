import { resolve } from 'node:path'
import { httpRegistry } from '../../client/http-registry'
import { localRegistry } from '../../local-registry'
import type { Registry } from '../../registry'
import { fileStore } from '../../store/file-store'
import { keyFileOf, signingKey } from '../../signing/signing-key'
import { DEFAULT_REGISTRY_DIR, openStore } from '../../store/open-store'
import { UsageError } from './exit-codes'

/** How a person would call the registry that the settings name. */
function placeOf({ REGISTRY_DATABASE_URL, REGISTRY_S3_BUCKET, REGISTRY_DIR }: NodeJS.ProcessEnv): string {
  if (!REGISTRY_DATABASE_URL) return resolve(REGISTRY_DIR?.trim() || DEFAULT_REGISTRY_DIR)
  return `the database ${new URL(REGISTRY_DATABASE_URL).host} and the bucket ${REGISTRY_S3_BUCKET}`
}

/** The registry that a command works on. @param given what `--registry` says; the settings decide when absent. */
export function openRegistry(given: string | undefined, settings: NodeJS.ProcessEnv): Registry {
  const place = given?.trim() || settings.REGISTRY_URL?.trim()
  const key = () => signingKey(keyFileOf(settings))
  if (!place) return localRegistry({ store: openStore(settings), place: placeOf(settings), key })
  if (!/^https?:\/\//.test(place))
    return localRegistry({ store: fileStore(resolve(place)), place: resolve(place), key })
  if (!URL.canParse(place)) throw new UsageError(`"${place}" is no address`)
  return httpRegistry({ url: place, token: settings.REGISTRY_TOKEN?.trim() || null })
}
