import { type ComponentType, useEffect, useState } from 'react'

/** Returns a component that is loaded while `wanted`; `null` until it has loaded, or if it fails to. */
export function useLazyComponent<Props>(
  isNeeded: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  const missing = isNeeded && component === null
  useEffect(() => {
    if (!missing) return
    let current = true
    void fetchComponent().then(
      (fetched) => current && setComponent(() => fetched),
      () => {},
    )
    return () => {
      current = false
    }
  }, [missing, fetchComponent])
  return isNeeded ? component : null
}
