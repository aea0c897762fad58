import { createRoot } from 'react-dom/client'
import { announceDemoWallet } from '../preview/announceDemoWallet.ts'
import { ThemePreview } from './ThemePreview.tsx'

export function mountPreview(element: HTMLElement): () => void {
  announceDemoWallet()
  const root = createRoot(element)
  root.render(<ThemePreview />)
  return () => root.unmount()
}
