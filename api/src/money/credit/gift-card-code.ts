import { createHmac } from 'node:crypto'
import { hashToken, type SecretSource, secretOf } from '../../platform/secrets/secret-of'

/** Without what is mistaken for something else: I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** As it is typed, with whatever stands between and what was mistaken. */
const asDrawn = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/** Whether something typed has the form of a gift card's code. */
export const isGiftCardCode = (typed: string): boolean =>
  asDrawn(typed).length === LENGTH && [...asDrawn(typed)].every((letter) => LETTERS.includes(letter))

/** What a code is kept and found by. */
export const hashGiftCardCode = (typed: string): Buffer => hashToken(`gift card ${asDrawn(typed)}`)

/**
 * The code of a card, as in `7F3K-92QX-D0MN-5TRA`: 80 bits of the shop's own key and the card's id. So a request or a mail that is repeated
 * says the same code, and what stands in the database alone says none.
 */
export async function giftCardCode(from: SecretSource, id: string): Promise<string> {
  const bytes = createHmac('sha256', await secretOf(from, 'gift cards'))
    .update(id)
    .digest()
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
