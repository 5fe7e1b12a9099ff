import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from './create-query-client'
import { Stage, type StageProps } from './stage'

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
