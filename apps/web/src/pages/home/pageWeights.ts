export type PageWeight = {
  /** With its version; `null` for the page without any of them. */
  readonly library: string | null
  /** All scripts of the page before a click, in kB after gzip. */
  readonly kB: number
  /** Requests to other hosts before a click. */
  readonly requests: number
}

/** The same page with each library, as measured for docs/performance.md ("What a page loads"). */
export const pageWeights: readonly PageWeight[] = [
  { library: null, kB: 103.8, requests: 0 },
  { library: 'Countersign', kB: 113.0, requests: 0 },
  { library: 'ConnectKit 1.9.2', kB: 552, requests: 1 },
  { library: 'RainbowKit 2.2.11', kB: 646, requests: 2 },
  { library: 'AppKit 1.8.2', kB: 635, requests: 11 },
]
