import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as query from './platform-query'
import * as router from './platform-router'

interface PlatformLibrary {
  version: string
  library: unknown
}

const of = (name: string, library: unknown): PlatformLibrary => ({
  version: PLATFORM_VERSIONS[name] ?? '0.0.0',
  library,
})

/** The libraries that every remote takes from the host, by import path: in the browser and on the server alike. */
export const platform: Readonly<Record<string, PlatformLibrary>> = {
  react: of('react', react),
  'react/jsx-runtime': of('react', jsxRuntime),
  'react-dom': of('react-dom', reactDom),
  'react-router-dom': of('react-router-dom', router),
  '@tanstack/react-query': of('@tanstack/react-query', query),
}
