import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { RingSample } from './RingSample.tsx'
import { SealSample } from './SealSample.tsx'

export const mountRing = mount(RingSample)
export const mountSeal = mount(SealSample)

function mount(Sample: ComponentType) {
  return (element: HTMLElement): (() => void) => {
    const root = createRoot(element)
    root.render(<Sample />)
    return () => root.unmount()
  }
}
