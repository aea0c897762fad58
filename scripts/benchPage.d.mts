import type { ServedFolder } from './serveFolder.mjs'

export type BenchMode = 'kit' | 'floor' | 'pairing' | 'viem' | 'walletconnect'
export function benchDist(mode: BenchMode): string
export function buildBenchPage(mode: BenchMode): Promise<void>
export function serveBenchPage(mode: BenchMode): Promise<ServedFolder>
export function announceWallets(): void
export function watchPage(): void
