/**
 * The one script of the emergency console: a browser gives a passkey's answer to nothing else. It stands in the page itself, so it needs no file
 * of the shop; without it the forms work with what can be typed. A button names where its challenge comes from (`data-challenge`) and what to
 * say when nothing comes of it (`data-failed`), and sends its form with the answer in the field `credential`.
 */
export const PASSKEY_SCRIPT = `
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
