import { inEveryLook } from './looks.ts'

/**
 * The appearances that axe checks: each size and each color scheme once. Colors depend on the scheme, everything
 * else on the size. With `AXE=full` each state is checked in every look anyway.
 */
const both = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

export const appearances = inEveryLook ? both.slice(0, 1) : both
