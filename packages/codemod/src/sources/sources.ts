import { connectKit } from './connectKit.ts'
import { rainbowKit } from './rainbowKit.ts'
import type { Source } from './Source.ts'

/** The kits that the codemod migrates from, by command. */
export const sources: Readonly<Record<Source['command'], Source>> = {
  rainbowkit: rainbowKit,
  connectkit: connectKit,
}
