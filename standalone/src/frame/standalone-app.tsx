import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { problemOf } from 'shared-contracts'
import { Stage, type StageProps } from './stage'

const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
const CACHE_MS = 5 * 60_000

/** Whether trying again can help: the network failed, the API was busy or broken. */
function isPassing(error: Error): boolean {
  const problem = problemOf(error)
  return !problem || problem.status === 429 || problem.status >= 500
}

/** A query cache that behaves as the shell's: specification, section 9. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        retryDelay: (attempt) => Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS),
      },
    },
  })
}

const MAX_TOASTS = 20

/** All that the shell gives to a remote, around one remote. */
export function StandaloneApp(props: StageProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SnackbarProvider maxSnack={MAX_TOASTS} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />
        <Stage {...props} />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
