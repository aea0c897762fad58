import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IndexPage } from './IndexPage.tsx'

export function openIndex(): void {
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <IndexPage />
    </StrictMode>,
  )
}
