import type { NextConfig } from 'next'

const config: NextConfig = {
  // Only webpack needs this: otherwise it loads all hooks of wagmi, because a server component imports the package.
  experimental: { optimizePackageImports: ['wagmi'] },
  // Not bundled, because its database and native addon cannot be.
  serverExternalPackages: ['@countersign/sign-in'],
}

export default config
