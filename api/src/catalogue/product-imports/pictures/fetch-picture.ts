import { lookup, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { MAX_IMAGE_BYTES } from 'shared-contracts/catalogue/product-draft.schema'
import { productImportsMessages as messages } from '../product-imports.messages'

const closed = new BlockList()
// Special-purpose addresses. Source: the registries of RFC 6890.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, bits, 'ipv4')
}
// Inside of what is public: protocols that carry another address within theirs, and examples.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, bits, 'ipv6')
}
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet: nobody's own machine or network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** It was not fetched; the message is for the seller. */
export class PictureRefused extends Error {}

interface FetchOptions {
  /** Hosts with their ports, as in `assets.local:8080`, that the operator lets through whatever their address. */
  allowedHosts: readonly string[]
  signal: AbortSignal
}

/**
 * Fetches a file from the public internet; throws `PictureRefused`. The address that a name stands for is looked at in the moment of
 * connecting, for each redirect anew: a name cannot stand for one address when it is checked and for another when it is used.
 */
export async function fetchPicture(address: string, { allowedHosts, signal }: FetchOptions): Promise<Uint8Array> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  let url = readUrl(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    try {
      const answer = await ask(url, { allowedHosts, signal: timed })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await readAll(answer)
      answer.destroy()
      if (!REDIRECTS.has(statusCode) || !headers.location) throw new PictureRefused(messages.pictureStatus(statusCode))
      url = readUrl(headers.location, url)
    } catch (error) {
      if (error instanceof PictureRefused) throw error
      throw new PictureRefused(timed.aborted ? messages.pictureSlow : messages.pictureUnreachable)
    }
  }
  throw new PictureRefused(messages.pictureRedirects)
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new PictureRefused(messages.pictureAddress)
  return url
}

function ask(url: URL, { allowedHosts, signal }: FetchOptions): Promise<IncomingMessage> {
  const isAllowed = allowedHosts.includes(url.host)
  // The parser of addresses has dropped the port that the protocol has anyway.
  if (!isAllowed && !['', '80', '443'].includes(url.port)) throw new PictureRefused(messages.picturePort)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowed && isIP(literal) && !isPublicAddress(literal)) throw new PictureRefused(messages.picturePrivate)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = send(url, {
      signal,
      // No connection is kept: the next one is checked anew.
      agent: false,
      headers: {
        accept: 'image/png, image/jpeg',
        'accept-encoding': 'identity',
        'user-agent': 'Hemline product import',
      },
      lookup: (host, options, callback) =>
        lookup(host, { ...options, all: true }, (error, found) => {
          const closed = isAllowed ? undefined : found?.find(({ address }) => !isPublicAddress(address))
          if (error) callback(error, '')
          else if (closed) callback(new PictureRefused(messages.picturePrivate), '')
          else answerLookup(found, options.all === true, callback)
        }),
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end()
  })
}

function answerLookup(
  found: LookupAddress[],
  all: boolean,
  callback: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
) {
  const [first] = found
  if (all || !first) callback(null, found)
  else callback(null, first.address, first.family)
}

async function readAll(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  if (Number(answer.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) {
    answer.destroy()
    throw new PictureRefused(messages.pictureTooLarge)
  }
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > MAX_IMAGE_BYTES) throw new PictureRefused(messages.pictureTooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
