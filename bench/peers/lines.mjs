/** The lines on which a page is loaded: throughput in bits per second, latency in milliseconds. */
export const lines = [
  { id: 'slow3g', name: 'slow 3G', down: 400_000, up: 400_000, latency: 2_000 },
  { id: 'fast3g', name: 'fast 3G', down: 1_440_000, up: 675_000, latency: 562.5 },
  { id: 'slow4g', name: 'slow 4G', down: 3_600_000, up: 1_500_000, latency: 300 },
  { id: 'wired', name: 'wired', down: -8, up: -8, latency: 0 },
]

/** Lets a page's requests pass through a line. */
export async function setLine(devtools, { down, up, latency }) {
  const [downloadThroughput, uploadThroughput] = [down / 8, up / 8]
  const conditions = { offline: false, downloadThroughput, uploadThroughput, latency }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}
