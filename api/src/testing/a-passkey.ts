import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyInput, PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'

interface Situation {
  challenge: string
  origin?: string
  /** Whether the person was asked for a finger, a face or a PIN. */
  verified?: boolean
}

/** An authenticator in software: makes one passkey (ES256) and answers challenges with it, as a browser would. */
export function aPasskey(domain = 'shop.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const authenticatorData = ({ verified = true }: Situation, attested: Buffer = Buffer.alloc(0)) => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(Buffer.from(domain)), Buffer.of(flags), counter, attested])
  }

  return {
    make(situation: Situation): NewPasskeyInput['credential'] {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = new Uint8Array(authenticatorData(situation, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', situation).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      }
    },
    answer(situation: Situation): PasskeyAnswer['credential'] {
      const authData = authenticatorData(situation)
      const client = clientData('webauthn.get', situation)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, { challenge, origin = 'http://shop.test' }: Situation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}
