import { createRoot } from 'react-dom/client'
import { announceDemoWallet } from './announceDemoWallet.ts'
import { DialogPreview } from './DialogPreview.tsx'

export function mountDialog(element: HTMLElement): () => void {
  announceDemoWallet()
  const root = createRoot(element)
  root.render(<DialogPreview />)
  return () => root.unmount()
}
