/** A value, or one for narrow windows (below 640 px) and one for wide ones. */
export type ResponsiveValue<T> = T | { readonly narrow: T; readonly wide: T }

/** The widths at which something is shown. */
export type Widths = 'all' | 'narrow' | 'wide' | 'none'

/** Returns the values for narrow and for wide windows, also if one value applies to both. */
export function eachWidth<T extends string | boolean>(value: ResponsiveValue<T>) {
  return typeof value === 'object' ? value : { narrow: value, wide: value }
}

/** Returns the widths at which the value is one of `wanted`. */
export function widthsOf<T extends string>(value: ResponsiveValue<T>, widths: readonly NoInfer<T>[]): Widths {
  const { narrow, wide } = eachWidth(value)
  if (widths.includes(narrow)) return widths.includes(wide) ? 'all' : 'narrow'
  return widths.includes(wide) ? 'wide' : 'none'
}
