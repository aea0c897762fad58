/**
 * The appearances that axe checks: each size and each color scheme once. Colors depend on the scheme, everything
 * else on the size.
 */
export const appearances = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const
