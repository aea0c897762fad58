import { useMemo } from 'react'
import { drawSeal } from './drawSeal.ts'

export type SealProps = {
  readonly address: string
  /** Side in CSS pixels; the lines get fewer and bolder for small seals. */
  readonly size: number
  /** What a screen reader says; without it the seal is decoration beside a text that names the account. */
  readonly title?: string
}

/**
 * The mark of an account without a picture: a guilloche rosette drawn from its address.
 *
 * @example
 * <Seal address={address} size={40} title="Your account" />
 */
export function Seal({ address, size, title }: SealProps) {
  const { viewBox, paths } = useMemo(() => drawSeal(address, size), [address, size])
  return (
    <svg
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
