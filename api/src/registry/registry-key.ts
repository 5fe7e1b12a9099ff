import { keyFileOf, signingKey, type SigningKey } from 'registry/signing/signing-key'
import type { Env } from '../env'

/** What this shop's registry signs with, made at its first use. */
export const registryKey = ({
  dataDir,
  registryKeyFile,
}: Pick<Env, 'dataDir' | 'registryKeyFile'>): Promise<SigningKey> =>
  signingKey(registryKeyFile ?? keyFileOf({ DATA_DIR: dataDir }))
