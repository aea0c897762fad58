/** The lowest versions of the required peers of the kit and core, and of what belongs to them. */
export const lowestPeers = {
  viem: '2.57.0',
  wagmi: '3.0.0',
  '@wagmi/core': '3.0.0',
  '@tanstack/react-query': '5.0.0',
  '@tanstack/query-core': '5.0.0',
  react: '18.3.0',
  'react-dom': '18.3.0',
  '@types/react': '18.3.1',
  '@types/react-dom': '18.3.1',
}
