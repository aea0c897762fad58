import { drawIdenticon } from '@countersign/identicon'
import { useMemo } from 'react'

/** The props of `Identicon`. */
export type IdenticonProps = {
  readonly address: string
  /** Side in CSS pixels; the lines get fewer and bolder for small identicons. */
  readonly size: number
  /** Accessible name; without it the identicon is decorative, next to a text that names the account. */
  readonly title?: string | undefined
}

/**
 * The picture of an account without an avatar: a guilloche rosette drawn from its address.
 *
 * @example
 * <Identicon address={address} size={40} title="Your account" />
 */
export function Identicon({ address, size, title }: IdenticonProps) {
  const { viewBox, paths } = useMemo(() => drawIdenticon(address, size), [address, size])
  return (
    <svg
      data-countersign=""
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
      viewBox={viewBox}
      width={size}
      height={size}
      fill="none"
      strokeLinejoin="round"
    >
      {paths.map(({ d, ink, width, tint }) => (
        <path key={d} d={d} stroke={ink} strokeWidth={width} fill={tint ? ink : 'none'} fillOpacity={tint} />
      ))}
    </svg>
  )
}
