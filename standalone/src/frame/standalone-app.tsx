import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { RemoteManifest, RemoteModule } from 'shared-contracts'
import type { DataSource } from './create-data-source'
import type { Network } from './network'
import { createQueryClient } from './create-query-client'
import { Stage } from './stage'

const MAX_TOASTS = 20

export interface StandaloneAppProps {
  remote: RemoteModule
  manifest: RemoteManifest
  data: DataSource
  network: Network
  /** Why the page could not start on the data it was left with. */
  firstRefusal: string | null
}

/** All that the shell gives to a remote, around one remote. */
export function StandaloneApp(props: StandaloneAppProps) {
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
