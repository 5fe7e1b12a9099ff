import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import type { MailServerDraft, MailServer } from 'shared-contracts/settings/mail-server.schema'
import type { Settings } from 'shared-contracts/settings/settings.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { keepMailPassword, mailPasswordOf, smtpUrlOf } from '../../platform/mail/mail-server'
import { createMailer } from '../../platform/mail/mailer'
import { sendTestMail } from '../setup/send-test-mail'
import { saveSettings, type SettingsDeps } from './settings'

const messages = {
  demo: 'A demo keeps its mails in its inbox: no mail server can be named.',
} as const

type MailDeps = SettingsDeps & Pick<Deps, 'env' | 'keys' | 'log'>

/**
 * Names the server that mails go out by. It has to take a mail to the admin first: where it does not, people could neither log in nor choose
 * another password.
 */
export async function saveMailServer(
  context: MailDeps & Refuses<'CONFLICT' | 'REFUSED' | 'VALIDATION_FAILED'>,
  admin: { id: string; email: string },
  { password: typed, version, ...server }: MailServerDraft & Pick<MailServer, 'version'>,
): Promise<Settings> {
  const { db, env, keys, settings, refuse } = context
  if (env.demo) throw refuse('REFUSED', { detail: messages.demo })
  const { mail: before } = await settings.read(db)
  const kept = before.value.user === '' ? null : await mailPasswordOf({ db, keys })
  // What was seen is not what is kept, or no longer: a password of it would go elsewhere.
  const { mail: after } = await settings.read(db)
  if ([before, after].some((mail) => mail.version !== version)) throw refuse('CONFLICT')
  const isSame = (['host', 'port', 'security', 'user'] as const).every((part) => server[part] === before.value[part])
  const wanted = server.host !== '' && server.user !== ''
  if (wanted && !isSame && !typed)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'password', message: settingsMessages.passwordAgain })
  const password = wanted ? typed || kept : null
  const smtpUrl = smtpUrlOf(server, password)
  if (smtpUrl !== null) {
    const own = { ...context, env: { ...env, smtpUrl, mailFrom: server.from } }
    await sendTestMail({ ...own, mailer: createMailer(own) }, admin.email)
  }
  return saveSettings(
    context,
    admin.id,
    { key: 'mail', value: { ...server, user: wanted ? server.user : '' }, version },
    (tx) => keepMailPassword({ db: tx, keys }, password),
  )
}
