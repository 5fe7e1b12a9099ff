import type { Env } from '../../env'
import { keepSecret, readSecret, type SecretSource } from '../secrets/secret-of'

/** By which server mails go out, as an admin has said. */
export interface MailServerSetting {
  /** Empty: by the one of the start, if any. */
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  /** Empty: it asks for none. */
  user: string
  from: string
  confirm: Env['confirmEmail']
}

const PASSWORD = 'mail server'

export const mailPasswordOf = (from: SecretSource) => readSecret(from, PASSWORD)
export const keepMailPassword = (from: SecretSource, password: string | null) => keepSecret(from, PASSWORD, password)

/** The address of a server for the library that sends; `null`: none is named. */
export function smtpUrlOf({ host, port, security, user }: MailServerSetting, password: string | null): string | null {
  if (host === '') return null
  const who = user && [user, password ?? ''].map(encodeURIComponent).join(':')
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${who && `${who}@`}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`
}
