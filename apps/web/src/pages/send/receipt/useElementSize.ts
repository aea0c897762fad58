import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../../../receipt/drawBorder.ts'

/** The size of an element in pixels, without its border and its transforms; `null` before it is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
