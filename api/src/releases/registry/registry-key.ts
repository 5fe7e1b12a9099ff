import type { Place } from 'registry/environments/activate-release'
import { keyFileOf, signingKey, type SigningKey } from 'registry/signing/signing-key'
import type { Env } from '../../env'

/** What this shop's registry signs with, made at its first use. */
export const registryKey = ({
  dataDir,
  registryKeyFile,
}: Pick<Env, 'dataDir' | 'registryKeyFile'>): Promise<SigningKey> =>
  signingKey(registryKeyFile ?? keyFileOf({ DATA_DIR: dataDir }))

/** What the registry asks of releases that are given to visitors: its signature, but in a demo, where it signs all that it keeps. */
export const signatureRule = async (env: Env): Promise<Pick<Place, 'reviewer' | 'signer'>> =>
  env.demo ? { signer: () => registryKey(env) } : { reviewer: await registryKey(env) }
