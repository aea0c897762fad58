import type { NextConfig } from 'next'

const config: NextConfig = {
  // Not bundled, because its database and native addon cannot be.
  serverExternalPackages: ['@countersign/sign-in'],
}

export default config
