import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RecorderPage } from './RecorderPage.tsx'

export function openRecorder(): void {
  document.title = 'Record a wallet'
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <RecorderPage />
    </StrictMode>,
  )
}
