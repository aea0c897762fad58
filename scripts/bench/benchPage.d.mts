import type { ServedFolder } from '../build/serveFolder.mjs'

export type BenchMode = 'kit' | 'floor' | 'pairing' | 'sign-in' | 'viem' | 'walletconnect'
export function benchDist(mode: BenchMode): string
export function buildBenchPage(mode: BenchMode, base?: string): Promise<void>
export function serveBenchPage(mode: BenchMode, base?: string): Promise<ServedFolder>
export function announceWallets(): void
export function watchPage(): void
