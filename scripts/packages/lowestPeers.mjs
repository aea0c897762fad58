/** The lowest versions of the required peers of the kit and core, and of what belongs to them. */
export const lowestPeers = {
  viem: '2.57.0',
  wagmi: '2.19.0',
  '@wagmi/core': '2.22.1',
  '@tanstack/react-query': '5.0.0',
  '@tanstack/query-core': '5.0.0',
  react: '18.3.0',
  'react-dom': '18.3.0',
  '@types/react': '18.3.1',
  '@types/react-dom': '18.3.1',
}

/** The same with the lowest version of wagmi 3. */
export const lowestPeersOfWagmi3 = { ...lowestPeers, wagmi: '3.0.0', '@wagmi/core': '3.0.0' }
