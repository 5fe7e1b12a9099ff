import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Hono } from 'hono'
import { importPicturesPath, MAX_IMPORT_ZIP_BYTES } from 'shared-contracts/product-imports/import-limits'
import { signedInShop } from '../../catalogue/signed-in-shop'
import type { Deps } from '../../deps'
import { admit } from '../../http/admit'
import { endpointRule } from '../../http/endpoint-rules'
import { isOwnOrigin } from '../../http/is-own-origin'
import { refuse } from '../../http/refuse'
import { limitBody, UPLOAD_PACE } from '../../http/limit-body'
import { takeUploadSlot } from '../../http/uploads/upload-slots'
import { createVisitor } from '../../http/visitor'
import { findRecord } from '../find-record'
import { productImportsMessages as messages } from '../product-imports.messages'
import { keepPicture } from './keep-picture'
import { receiveZip, ZipRefused } from './receive-zip'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Takes a ZIP file with an import's pictures, as the body itself: it is unfolded while it comes, which no form of the contract can be.
 * The rules are those of the contract's uploads, in the same order.
 */
export function mountImportPictures(app: Hono, deps: Deps): void {
  app.put(importPicturesPath(':id').replace('%3A', ':'), async (c) => {
    const { db, env } = deps
    const request = c.req.raw
    if (!isOwnOrigin(request, [env.origin, ...env.trustedOrigins])) throw refuse('FOREIGN_ORIGIN')
    const visitor = createVisitor(deps, c.req.header('cookie'))
    await admit(visitor, endpointRule('productImports.pictures'))
    const { sellerId, accountId } = await signedInShop({ visitor })
    const free = takeUploadSlot(accountId)
    try {
      const id = c.req.param('id') ?? ''
      const imported = UUID.test(id) ? await findRecord(db, sellerId, id) : null
      if (!imported) throw refuse('NOT_FOUND')
      if (imported.state !== 'checking' && imported.state !== 'checked')
        throw refuse('REFUSED', { detail: messages.notChecked })
      if (!request.headers.get('content-type')?.startsWith('application/zip')) throw refuse('UNSUPPORTED_MEDIA_TYPE')
      const { body } = limitBody(request, MAX_IMPORT_ZIP_BYTES, UPLOAD_PACE)
      if (!body) throw refuse('MALFORMED')
      const pictures = await receiveZip(Readable.fromWeb(body as ReadableStream), async (picture) => {
        const refused = await keepPicture(deps, { id, sellerId }, picture)
        if (refused?.detail === messages.zipsTooMuch) throw new ZipRefused(refused.detail)
        if (refused?.refused === 'NOT_FOUND') throw refuse('NOT_FOUND')
        if (refused) throw refuse('REFUSED', { detail: messages.notChecked })
      })
      return c.json({ pictures })
    } catch (error) {
      if (!(error instanceof ZipRefused)) throw error
      const problem = { field: 'file', code: 'UNREADABLE', message: error.message }
      throw refuse('VALIDATION_FAILED', { detail: error.message, errors: [problem] })
    } finally {
      free()
    }
  })
}
