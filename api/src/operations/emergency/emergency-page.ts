import type { EnvironmentSlot } from 'registry/documents/environment.schema'
import type { ReleaseSummary } from 'registry/registry'
import { accountPrefixes, apiPrefixes } from 'shared-contracts/paths'
import { html, type Markup } from '../../platform/mail/html'
import { plainPage } from '../../http/plain-page'
import { emergencyMessages as messages } from './emergency.messages'

/** One slot of what is live, with the releases that it may go back to, newest first. */
export interface EmergencySlot {
  name: string
  isHost: boolean
  slot: EnvironmentSlot
  kept: Pick<ReleaseSummary, 'version' | 'publishedAt' | 'contract'>[]
}

export interface EmergencyState {
  email: string
  environment: string
  revision: number
  slots: EmergencySlot[]
}

const short = (version: string) => version.slice(0, 8)

const field = (label: string, control: Markup) =>
  html`<p>
    <label>${label}<br />${control}</label>
  </p>`

/** @param said what became of the last try; `null` at first. */
function page(content: readonly Markup[], said: string | null, status = 200): Response {
  const alert = said === null ? [] : [html`<p role="alert"><strong>${said}</strong></p>`]
  const body = html`<h1>${messages.title}</h1>
    <p class="quiet">${messages.intro}</p>
    ${alert} ${content}`
  const answer = plainPage(messages.title, body, { forms: true, script: PASSKEY_SCRIPT })
  answer.headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status, headers: answer.headers })
}

/** Hidden until the script knows that the browser has passkeys; what goes wrong stands behind it. */
const passkeyButton = (label: string, challengeFrom: string) =>
  html`<input type="hidden" name="credential" />
    <button
      type="button"
      class="second"
      hidden
      data-challenge="${challengeFrom}"
      data-failed="${messages.passkeyFailed}"
    >
      ${label}
    </button>
    <p role="alert"></p>`

const passkeyForm = html`<form method="post" action="/emergency/passkey">
    ${passkeyButton(messages.usePasskey, `${apiPrefixes.admin}/login/passkey-options`)}
  </form>
  <noscript><p class="quiet">${messages.noScript}</p></noscript>`

/** Asks who it is. */
export const logInPage = (said: string | null, status?: number): Response =>
  page(
    [
      html`<form method="post" action="/emergency/log-in">
        ${field(messages.email, html`<input name="email" type="email" autocomplete="username" required />`)}
        ${field(messages.password, html`<input name="password" type="password" autocomplete="current-password" required />`)}
        <button>${messages.logIn}</button>
      </form>`,
      passkeyForm,
    ],
    said,
    status,
  )

/** Asks for the second step of a log-in. */
export const codePage = (said: string | null, status?: number): Response =>
  page(
    [
      html`<form method="post" action="/emergency/code">
        ${field(messages.code, html`<input name="code" autocomplete="one-time-code" required />`)}
        <button>${messages.logIn}</button>
      </form>`,
      passkeyForm,
    ],
    said,
    status,
  )

function changeForm(name: string, action: 'rollback' | 'pause', content: readonly Markup[]): Markup {
  const label = action === 'rollback' ? messages.rollBack(name) : messages.halt(name)
  return html`<form method="post" action="/emergency/change">
    <input type="hidden" name="slot" value="${name}" />
    ${content} ${field(messages.reason, html`<input name="reason" maxlength="500" required />`)}
    ${field(messages.yourPassword, html`<input name="password" type="password" autocomplete="current-password" required />`)}
    <button name="action" value="${action}">${label}</button>
    ${passkeyButton(messages.byPasskey(label), `${accountPrefixes.admin}/proof/passkey-options`)}
  </form>`
}

function slotArticle({ name, isHost, slot, kept }: EmergencySlot): Markup {
  const { active, lastKnownGood, rollout } = slot
  const others = kept.filter(({ version }) => version !== active || rollout)
  const options = others.map(({ version, publishedAt, contract }) => {
    const text = messages.keptRelease(short(version), publishedAt.slice(0, 16).replace('T', ' '), contract)
    return version === lastKnownGood
      ? html`<option value="${version}" selected>${text}</option>`
      : html`<option value="${version}">${text}</option>`
  })
  const force = html`<p>
    <label><input type="checkbox" name="force" value="yes" /> ${messages.force}</label>
  </p>`
  const back = [
    field(
      messages.to,
      html`<select name="version">
        ${options}
      </select>`,
    ),
    force,
  ]
  const running = rollout && messages.rollout(short(rollout.version), rollout.shareBp / 100, rollout.state)
  return html`<article>
    <h2>${isHost ? messages.host : name}</h2>
    <p>${messages.active}: <code>${short(active)}</code></p>
    <p>${messages.lastGood}: <code>${lastKnownGood ? short(lastKnownGood) : messages.none}</code></p>
    ${running ? [html`<p>${messages.rollingOut}: <code>${running}</code></p>`] : []}
    ${rollout?.state === 'running' ? [changeForm(name, 'pause', [])] : []}
    ${others.length > 0 ? [changeForm(name, 'rollback', back)] : []}
  </article>`
}

/** What is live, and the ways back. */
export function consolePage(state: EmergencyState, said: string | null, status?: number): Response {
  const { email, environment, revision, slots } = state
  const head = html`<p>${messages.signedInAs(email)} ${messages.live(environment, revision)}</p>`
  const empty = slots.length === 0 ? [html`<p>${messages.nothingLive}</p>`] : []
  return page([head, ...empty, ...slots.map(slotArticle)], said, status)
}

/**
 * The one script of the emergency console: a browser gives a passkey's answer to nothing else. It stands in the page itself, so it needs no file
 * of the shop; without it the forms work with what can be typed. A button names where its challenge comes from (`data-challenge`) and what to
 * say when nothing comes of it (`data-failed`), and sends its form with the answer in the field `credential`.
 */
const PASSKEY_SCRIPT = `
const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

async function answer(challengeFrom) {
  const response = await fetch(challengeFrom, { method: 'POST' })
  if (!response.ok) throw new Error('no challenge: ' + response.status)
  const { challenge, ...request } = await response.json()
  const credential = await navigator.credentials.get({ publicKey: { ...request, challenge: bytes(challenge) } })
  const { clientDataJSON, authenticatorData, signature } = credential.response
  return {
    id: credential.id,
    response: { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature) },
  }
}

async function send(button) {
  const { form } = button
  const { password, credential } = form.elements
  if (password) password.required = false
  try {
    if (!form.reportValidity()) return
    credential.value = JSON.stringify(await answer(button.dataset.challenge))
    form.requestSubmit(form.querySelector('button[value]'))
  } catch (error) {
    console.warn(error)
    button.nextElementSibling.textContent = button.dataset.failed
  } finally {
    if (password) password.required = true
    // Whoever comes back to the page may go on with the password.
    credential.value = ''
  }
}

if (window.PublicKeyCredential)
  for (const button of document.querySelectorAll('button[data-challenge]')) {
    button.hidden = false
    button.addEventListener('click', () => send(button))
  }
`
