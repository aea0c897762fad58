import { createRoot } from 'react-dom/client'
import { ThemeEditor } from './ThemeEditor.tsx'

export function mountEditor(element: HTMLElement): () => void {
  const root = createRoot(element)
  root.render(<ThemeEditor />)
  return () => root.unmount()
}
