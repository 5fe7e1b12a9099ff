import { defineApp } from '../rsbuild.shared'

export default defineApp(import.meta.dirname)
