import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openApiDocument } from '../http/openapi/openapi-document'

// npm run api:docs
const file = process.argv[2] ?? 'dist/openapi.json'
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
console.log(`The OpenAPI document of the API is in ${file}.`)
