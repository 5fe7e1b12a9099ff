import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { limitBody, readJson, type RegistryHttp, type TeamContext } from './registry-http'
import { beginUpload, findUpload, takeFile, finishUpload } from './uploads/upload-folder'
import {
  MAX_FILE_BYTES,
  uploadEndSchema,
  uploadPlanSchema,
  type UploadEnd,
  type UploadPlan,
} from './uploads/upload.schema'

const MAX_DOCUMENT_BYTES = 500_000

const UPLOAD = '/uploads/:id{[0-9a-f-]+}'

/** A build comes in three steps: what there is going to be, each file, the end. Before the end nothing of it is a release. */
export function uploadRoutes(app: Hono<TeamContext>, { store, review, key }: RegistryHttp): void {
  app.post('/uploads', limitBody(MAX_DOCUMENT_BYTES), async (c) => {
    const plan = await readJson<UploadPlan>(c, uploadPlanSchema)
    return c.json({ id: await beginUpload(store, plan, c.get('team')) }, 201)
  })

  app.put(`${UPLOAD}/files/:path{.+}`, limitBody(MAX_FILE_BYTES), async (c) => {
    const { id, path } = c.req.param()
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    await takeFile(store, { id, team: c.get('team'), path, bytes })
    return c.body(null, 204)
  })

  app.post(`${UPLOAD}/release`, limitBody(MAX_DOCUMENT_BYTES), async (c) => {
    const end = await readJson<UploadEnd>(c, uploadEndSchema)
    const finish = { ...end, id: c.req.param('id'), team: c.get('team'), review, key: await key() }
    return c.json(await finishUpload(store, finish), 201)
  })

  app.delete(UPLOAD, async (c) => {
    const { folder } = await findUpload(store, c.req.param('id'), c.get('team'))
    await rm(folder, { recursive: true, force: true })
    return c.body(null, 204)
  })
}
