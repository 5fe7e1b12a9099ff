import { writeFileSync } from 'node:fs'
import { minifyContract } from '../src/minify-contract'

// Run it after a change of an endpoint; a test says when the file is stale.
writeFileSync(new URL('../src/contract.endpoints.json', import.meta.url), minifyContract())
