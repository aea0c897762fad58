/** A value, or one for narrow windows (below 640 px) and one for wide ones. */
export type ByWidth<T> = T | { readonly narrow: T; readonly wide: T }

/** The widths at which something is shown. */
export type Widths = 'all' | 'narrow' | 'wide' | 'none'

/** The value for narrow windows and the one for wide ones, also where one stands for both. */
export function eachWidth<T extends string | boolean>(value: ByWidth<T>) {
  return typeof value === 'object' ? value : { narrow: value, wide: value }
}

/** The widths at which a value is one of those wanted. */
export function widthsOf<T extends string>(value: ByWidth<T>, wanted: readonly NoInfer<T>[]): Widths {
  const { narrow, wide } = eachWidth(value)
  if (wanted.includes(narrow)) return wanted.includes(wide) ? 'all' : 'narrow'
  return wanted.includes(wide) ? 'wide' : 'none'
}
