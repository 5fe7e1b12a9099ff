const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Who stands behind an email address, as far as a limit of one use each asks: what follows a plus reaches the same inbox, and so do dots
 * at Gmail. For nothing else: an account belongs to its address as it is written.
 */
export function personOf(email: string): string {
  const [, name, host] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || host === undefined) return email
  const [inbox = ''] = name.split('+')
  // A name that begins with a plus has no inbox before it.
  if (!inbox) return `${name}@${host}`
  return GMAIL.has(host) ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${host}`
}
