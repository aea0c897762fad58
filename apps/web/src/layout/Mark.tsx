/** The mark: a seal of two halves whose edges fit. */
export function Mark() {
  return (
    <svg
      aria-hidden="true"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.600"
      strokeLinecap="round"
    >
      <path d="M11.500 3a11.300 11.300 0 0 0 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z" />
      <path d="M16.500 3a11.300 11.300 0 0 1 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z" />
      <path d="M7.200 9.500c-1.900 2.800-1.900 6.200 0 9M20.800 9.500c1.900 2.800 1.900 6.200 0 9" />
    </svg>
  )
}
