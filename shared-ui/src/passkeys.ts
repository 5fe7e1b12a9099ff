// The third front door: what carries the WebAuthn library. Pages load it with the press that needs it.
export { answerPasskey, isGivenUp } from './passkey/answer-passkey'
