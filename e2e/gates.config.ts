import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** The gates of one remote, `GATE_REMOTE`, whose release `GATE_VERSION` is live in the registry `REGISTRY_DIR`. */
export default defineConfig({ ...base, testMatch: 'gates/*.gate.ts', workers: 1 })
