import { type RefObject, useEffect } from 'react'
import { useLazyModule } from '../ui/useLazyModule.ts'

const load = () => import('./sheetDrag.ts')

/** Closes the bottom sheet of a phone by dragging it down. Its code loads only where there is a sheet. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, close: RefObject<() => void>) {
  const module = useLazyModule(load, matchMedia('(max-width: 519px)').matches)
  useEffect(() => {
    if (module && panel.current) return module.followSheetDrag(panel.current, close)
  }, [module, panel, close])
}
