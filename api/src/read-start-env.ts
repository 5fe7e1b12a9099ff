import { join } from 'node:path'
import { EnvError, inProduction, readEnv, type Env } from './env'
import { envMessages as messages } from './env.messages'
import { keyFileProblem, SECRET_FILE } from './platform/secrets/key-file-problem'
import { secretMessages } from './platform/secrets/secrets.messages'

type Source = Readonly<Record<string, string | undefined>>

interface StartOptions {
  source?: Source
  /** Whether this process sends the shop's mail; an edge in front of an API of its own does not. */
  sendsMail?: boolean
  /** Whether edge and API are processes of their own, that have to know each other's signatures. */
  apart?: boolean
  /** What else was found wrong, to be reported together with it. */
  also?: readonly string[]
}

/**
 * The settings of a server that is about to start. In production, what would be unsafe, or would fail without a word, is as wrong as a
 * value that cannot be read.
 *
 * @throws EnvError with one line for each thing to mend, all at once.
 */
export function readStartEnv({
  source = process.env,
  sendsMail = true,
  apart = false,
  also = [],
}: StartOptions = {}): Env {
  const strict = inProduction(source)
  const unsafe = strict ? unsafeInProduction(source, { sendsMail, apart }) : []
  try {
    const env = readEnv(source)
    const keyFile = env.shopSecret ? null : keyFileProblem(join(env.dataDir, SECRET_FILE), { strict })
    const problems = [...unsafe, ...also, ...(keyFile ? [keyFile] : [])]
    if (problems.length > 0) throw new EnvError(problems)
    return env
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    // Those of the lines above come again when nothing else was wrong.
    throw new EnvError([...new Set([...error.lines, ...unsafe, ...also])])
  }
}

function unsafeInProduction(source: Source, { sendsMail, apart }: { sendsMail: boolean; apart: boolean }): string[] {
  const text = (name: string) => source[name]?.trim() ?? ''
  const lines: string[] = []
  const origin = text('ORIGIN')
  if (!origin) lines.push(messages.noOrigin)
  else if (origin.startsWith('http:') && text('ALLOW_HTTP') !== 'on') lines.push(messages.httpOrigin(origin))
  // A public demo's mail is read in its inbox.
  if (sendsMail && !text('SMTP_URL') && text('DEMO').toLowerCase() !== 'public') lines.push(messages.noSmtp)
  if (apart && !text('SHOP_SECRET')) lines.push(secretMessages.missingSecret)
  return lines
}
