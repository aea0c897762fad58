import '@countersign/kit/styles.css'
import { CountersignProvider, type CountersignProviderProps } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

/** The providers of the application. Tests pass another config and sign-in backend. */
export function Providers({ children, ...props }: Omit<CountersignProviderProps, 'appInfo'>) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider appInfo={{ name: 'Notes' }} {...props}>
        {children}
      </CountersignProvider>
    </QueryClientProvider>
  )
}
