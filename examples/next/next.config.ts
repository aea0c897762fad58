import type { NextConfig } from 'next'

const config: NextConfig = {
  // Node.js loads it, because its database and native addon cannot be bundled.
  serverExternalPackages: ['@countersign/sign-in'],
}

export default config
